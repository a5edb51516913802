import type { RefusedReason } from "../../../contract/promotions/pricing";
import type { PromotionScope } from "../../../db/schema/promotions";
import { inSegments } from "../../beauty-pass/rules/segments";
import type { PricedShopper, PricingLine, Reach, Rule } from "./rule";

/** Why a rule does not apply, with details for the shopper. */
export type Obstacle = { reason: RefusedReason; threshold?: number; shortfall?: number; at?: string };

const named = ({ products, brands, categories }: PromotionScope) =>
  products !== undefined || brands !== undefined || categories !== undefined;

type RuleTarget = Pick<PricingLine, "productSlug" | "brandSlug" | "categoryPath">;

const matches = ({ products, brands, categories }: PromotionScope, line: RuleTarget) =>
  products?.includes(line.productSlug) === true ||
  brands?.includes(line.brandSlug) === true ||
  categories?.some((path) => line.categoryPath === path || line.categoryPath.startsWith(`${path}/`)) === true;

/** Whether a rule covers a line: it names the line or names nothing, and does not exclude it. */
export const covers = ({ includes, excludes }: Pick<Reach, "includes" | "excludes">, line: RuleTarget): boolean =>
  (!named(includes) || matches(includes, line)) && !matches(excludes, line);

/** What rules a promotion out before the bag is considered: its dates and tiers. */
export function outOfReach(reach: Reach, tier: PricedShopper["tier"], now: string): Obstacle | null {
  const { startsAt, endsAt, tiers } = reach;
  if (startsAt !== null && now < startsAt) return { reason: "not_started", at: startsAt };
  if (endsAt !== null && now >= endsAt) return { reason: "expired", at: endsAt };
  if (tiers.length > 0 && tier === null) return { reason: "members_only" };
  if (tiers.length > 0 && tier !== null && !tiers.includes(tier)) return { reason: "wrong_tier" };
  return null;
}

/** Whether the spend on covered lines is below the minimum. */
export const tooLittle = (minSpend: number | null, spent: number): Obstacle | null =>
  minSpend !== null && spent < minSpend
    ? { reason: "min_spend", threshold: minSpend, shortfall: minSpend - spent }
    : null;

/** Rules out a shopper who is in none of the rule's segments; a visitor may be in one after signing in. */
export function outOfAudience(segments: readonly string[], { tier, segments: own }: PricedShopper): Obstacle | null {
  if (inSegments(segments, own)) return null;
  if (tier === null) return { reason: "members_only" };
  if (segments.some((segment) => segment.startsWith("tier-"))) return { reason: "wrong_tier" };
  return { reason: segments.includes("birthday-month") ? "birthday_month_only" : "staff_only" };
}

/** What keeps a rule from applying, permanent reasons first; `spent` is the price of the lines that it covers. */
export function obstacleTo(
  rule: Rule,
  shopper: PricedShopper,
  now: string,
  { spent, covered, credits }: { spent: number; covered: number; credits: number },
): Obstacle | null {
  const out = outOfReach(rule, shopper.tier, now);
  if (out !== null) return out;
  const kept = outOfAudience(rule.segments, shopper);
  if (kept !== null) return kept;
  if (rule.perk !== null && !shopper.perks.includes(rule.perk)) return { reason: "members_only" };
  if (rule.firstOrderOnly && !shopper.firstOrder) return { reason: "first_order_only" };
  if (rule.maxUses !== null && rule.used >= rule.maxUses) return { reason: "fully_redeemed" };
  if (rule.maxUsesPerCustomer !== null && rule.usedByCustomer >= rule.maxUsesPerCustomer) return { reason: "used" };
  if (rule.notWithCredits && credits > 0) return { reason: "with_credits" };
  if (covered === 0) return { reason: "excluded_items" };
  return tooLittle(rule.minSpend, spent);
}
