import { z } from "@hono/zod-openapi";
import { brandRefSchema, pictureSchema } from "../catalogue/product/card";
import { moneySchema } from "../money";
import { slugSchema } from "../shared";
import { REFUSED_REASONS } from "./pricing";

const reasonSchema = z.enum(REFUSED_REASONS);

/** Whether a promotion applies to the bag and why not; `shortfall` is the missing money. */
const standing = {
  reason: reasonSchema.nullable(),
  shortfall: moneySchema.nullable(),
  at: z.string().nullable(),
};

/** The promo code, its name and terms (S3.05). `reason` is null when it applies. */
export const bagCouponSchema = z
  .object({
    code: z.string(),
    name: z.string().nullable(),
    terms: z.string().nullable(),
    applied: z.boolean(),
    /** The amount that it saves. */
    saving: moneySchema,
    ...standing,
    /** The gift offer that must be chosen before the code applies (S4.06). */
    giftOfferId: z.string().nullable(),
  })
  .openapi("BagCoupon");
export type BagCoupon = z.infer<typeof bagCouponSchema>;

/** A Beauty Pass voucher in the bag: it applies by itself, unless the member keeps it for another order. */
export const bagVoucherSchema = z
  .object({
    name: z.string(),
    applied: z.boolean(),
    /** The amount that it saves. */
    saving: moneySchema,
  })
  .openapi("BagVoucher");

/**
 * A code or voucher that lowered the sum so far that delivery is no longer free; without it the bag would cost `totalWithout`.
 */
export const deliveryLostSchema = z
  .object({ by: z.enum(["code", "voucher"]), name: z.string(), fee: moneySchema, totalWithout: moneySchema })
  .openapi("DeliveryLost");

/** A gift or a sample: a small size of a product that costs nothing. */
export const treatSchema = z
  .object({
    id: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    size: z.string(),
    picture: pictureSchema,
    /** False once the last piece is gone. */
    available: z.boolean(),
    chosen: z.boolean(),
  })
  .openapi("Treat");
export type Treat = z.infer<typeof treatSchema>;

/** A gift with purchase (S3.05, S7.36). It is offered and never added unasked (R30). */
export const giftOfferSchema = z
  .object({
    id: slugSchema,
    name: z.string(),
    terms: z.string(),
    minSpend: moneySchema,
    maxSelectable: z.int().min(1),
    selectedCount: z.int().min(0),
    validTill: z.string().nullable(),
    fullyRedeemed: z.boolean(),
    /** Whether gifts can be chosen now. */
    earned: z.boolean(),
    ...standing,
    choices: z.array(treatSchema),
  })
  .openapi("GiftOffer");
export type GiftOffer = z.infer<typeof giftOfferSchema>;

/** The samples of the country (S7.20); an order with a purchase may have `chooseCount` of them. */
export const sampleOfferSchema = z
  .object({
    chooseCount: z.int().min(0),
    selectedCount: z.int().min(0),
    earned: z.boolean(),
    choices: z.array(treatSchema),
  })
  .openapi("SampleOffer");
export type SampleOffer = z.infer<typeof sampleOfferSchema>;

/** What spending more would bring (S3.11). `remaining` is 0 when it is reached. */
export const bagOfferSchema = z
  .object({
    id: slugSchema,
    /** The code to type; null when it applies by itself. */
    code: z.string().nullable(),
    name: z.string(),
    terms: z.string(),
    minSpend: moneySchema.nullable(),
    remaining: moneySchema,
    reached: z.boolean(),
    /** Whether it applies to the bag now. */
    applied: z.boolean(),
    validTill: z.string().nullable(),
    fullyRedeemed: z.boolean(),
    reason: reasonSchema.nullable(),
  })
  .openapi("Offer");
export type BagOffer = z.infer<typeof bagOfferSchema>;

/** A gift, sample or reward that was removed by a rule. */
export const leftSchema = z
  .object({ id: z.string(), kind: z.enum(["gift", "sample", "reward"]), name: z.string(), reason: reasonSchema })
  .openapi("LeftTheBag");
