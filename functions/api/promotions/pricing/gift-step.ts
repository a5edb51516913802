import type { RefusedReason } from "../../../contract/promotions/pricing";
import type { OpenLine } from "./cut";
import { covers, type Obstacle, outOfAudience, outOfReach, tooLittle } from "./eligible";
import type { Ledger } from "./entries";
import type { GiftRule, PricingInput, PricingLine } from "./rule";

/** A gift offer as checked for this bag; `chosen` are the ids of the lines that stay. */
export type JudgedGift = { offerId: string; obstacle: Obstacle | null; chosen: string[] };
/** A line that a rule removes, and why (R30). */
export type Dropped = { lineId: string; reason: RefusedReason };

/** The most samples in an order (R30, assumed). */
export const SAMPLE_COUNT = 2;

function obstacleToGift(gift: GiftRule, lines: readonly OpenLine[], input: PricingInput): Obstacle | null {
  const out = outOfReach(gift, input.shopper.tier, input.now);
  if (out !== null) return out;
  const kept = outOfAudience(gift.segments, input.shopper);
  if (kept !== null) return kept;
  const coupon = input.rules.find(({ kind, code }) => kind === "coupon" && code === input.couponCode);
  if (gift.codeOnly && coupon?.giftOfferId !== gift.id) return { reason: "needs_code" };
  const covered = lines.filter((line) => line.left > 0 && covers(gift, line));
  if (covered.length === 0) return { reason: "excluded_items" };
  return tooLittle(
    gift.minSpend,
    covered.reduce((sum, { left }) => sum + left, 0),
  );
}

/**
 * Splits chosen treats into those that stay (in stock, within the limit) and those that are dropped, with the reason.
 */
function keep(chosen: readonly PricingLine[], most: number, obstacle: Obstacle | null, dropped: Dropped[]): string[] {
  const kept: string[] = [];
  for (const line of chosen) {
    const reason = obstacle?.reason ?? ((line.available ?? 0) < 1 || kept.length >= most ? "fully_redeemed" : null);
    if (reason === null) kept.push(line.id);
    else dropped.push({ lineId: line.id, reason });
  }
  return kept;
}

/**
 * Checks gifts and samples against the bag's price after offers and before codes, so that a code cannot remove the gift that it requires. Treats that
 * are no longer earned are removed, and none are added unasked (R30).
 */
export function judgeTreats(lines: readonly OpenLine[], input: PricingInput, ledger: Ledger) {
  const dropped: Dropped[] = [];
  const gifts = input.gifts
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((gift): JudgedGift => {
      const obstacle = obstacleToGift(gift, lines, input);
      const chosen = keep(
        lines.filter((line) => line.kind === "gift" && line.offerId === gift.id),
        gift.maxSelectable,
        obstacle,
        dropped,
      );
      const facts = { ruleId: gift.id, name: gift.name };
      if (obstacle === null) ledger.applied("gift", chosen.length > 0 ? "gift_chosen" : "gift_offered", facts);
      else ledger.refused("gift", obstacle.reason, { ...facts, ...obstacle });
      return { offerId: gift.id, obstacle, chosen };
    });
  const known = new Set(input.gifts.map(({ id }) => id));
  for (const line of lines)
    if (line.kind === "gift" && (line.offerId === null || !known.has(line.offerId)))
      dropped.push({ lineId: line.id, reason: "expired" });
  const paid = lines.some((line) => line.left > 0);
  const samples = keep(
    lines.filter(({ kind }) => kind === "sample"),
    SAMPLE_COUNT,
    paid ? null : { reason: "needs_purchase" },
    dropped,
  );
  if (samples.length > 0) ledger.applied("sample", "sample_chosen");
  return { gifts, samples, dropped };
}
