import { z } from "@hono/zod-openapi";
import { moneySchema } from "../money";

/** The steps of pricing, in order (R26). */
export const PRICE_STEPS = [
  "catalogue",
  "bundle",
  "offer",
  "gift",
  "sample",
  "staff",
  "coupon",
  "reward",
  "perk",
  "delivery",
  "payment",
  "gift_card",
  "store_credit",
] as const;

/** The reasons why a rule applied. */
export const APPLIED_REASONS = [
  "catalogue_price",
  "bundle_price",
  "percent_off",
  "amount_off",
  "gift_chosen",
  "gift_offered",
  "sample_chosen",
  "reward_redeemed",
  "delivery_fee",
  "delivery_above",
  "delivery_tier",
  "delivery_promotion",
  "delivery_collection",
  "cod_fee",
  "tender",
] as const;

/** The reasons why a rule did not apply; the first nine are those of R28. */
export const REFUSED_REASONS = [
  "not_found",
  "case_mismatch",
  "expired",
  "not_started",
  "min_spend",
  "first_order_only",
  "excluded_items",
  "used",
  "with_credits",
  "members_only",
  "wrong_tier",
  "birthday_month_only",
  "staff_only",
  "fully_redeemed",
  "needs_gift",
  "needs_code",
  "needs_purchase",
  "better_offer",
  "not_with_staff",
  "not_with_code",
  "declined",
  "time_over",
  "nothing_left",
  "empty_bag",
] as const;

export const ledgerEntrySchema = z
  .object({
    step: z.enum(PRICE_STEPS),
    /** The id of the promotion or gift offer; null for an entry that no rule made. */
    ruleId: z.string().nullable(),
    /** Its name in the shopper's language. */
    name: z.string().nullable(),
    outcome: z.enum(["applied", "refused"]),
    reason: z.enum([...APPLIED_REASONS, ...REFUSED_REASONS]),
    /** The change: negative for a saving, positive for a cost, null for none. */
    amount: moneySchema.nullable(),
    percent: z.int().nullable(),
    /** The amount of a threshold, and how much is missing. */
    threshold: moneySchema.nullable(),
    shortfall: moneySchema.nullable(),
    /** The moment when it starts or ends: ISO 8601. */
    at: z.string().nullable(),
  })
  .openapi("LedgerEntry");
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type LedgerReason = LedgerEntry["reason"];
export type RefusedReason = (typeof REFUSED_REASONS)[number];
