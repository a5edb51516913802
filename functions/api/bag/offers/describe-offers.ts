import type { Bag } from "../../../contract/bag/bag";
import type { Money } from "../../../contract/money";
import type { BagCoupon, BagOffer, GiftOffer, SampleOffer, Treat } from "../../../contract/promotions/offers";
import type { NamedGift, NamedRule, TreatRow } from "../../promotions/offers";
import { SAMPLE_COUNT } from "../../promotions/pricing/gift-step";
import type { PricedBag } from "../../promotions/pricing/price-bag";
import type { Assessment } from "../assess-bag";
import { isTreat } from "../lines/describe-line";
import type { BagRows } from "../store";

type MoneyOf = (minor: number) => Money;

const moneyOr = (money: MoneyOf, minor: number | undefined) => (minor === undefined ? null : money(minor));

/** Describes the bag's code: whether it applies and what it saves, or why it does not. */
export function describeCoupon({ coupon, ledger }: PricedBag, money: MoneyOf): Bag["coupon"] {
  if (coupon === null) return null;
  const { code, obstacle } = coupon;
  const rule = coupon.rule as NamedRule | null;
  const saved = ledger.find(({ step, outcome }) => step === "coupon" && outcome === "applied")?.amount?.minor ?? 0;
  return {
    code,
    name: rule?.name ?? null,
    terms: rule?.terms ?? null,
    applied: obstacle === null,
    saving: money(-saved),
    reason: obstacle?.reason ?? null,
    shortfall: moneyOr(money, obstacle?.shortfall),
    at: obstacle?.at ?? null,
    giftOfferId: rule?.giftOfferId ?? null,
  } satisfies BagCoupon;
}

const describeTreat = (treat: TreatRow, chosen: boolean): Treat => ({
  id: treat.id,
  product: {
    slug: treat.productSlug,
    name: treat.productName,
    brand: { slug: treat.brandSlug, name: treat.brandName },
  },
  size: treat.size,
  picture: { id: treat.pictureId, plate: treat.plate },
  available: treat.isLeft,
  chosen,
});

const chosenIn = ({ rows }: Assessment) => new Set(rows.filter(isTreat).map(({ variantId }) => variantId));

/** Describes a gift offer for this bag: earned, waiting for a spend or a code, ended, or used up (S7.36). */
export function describeGift(gift: NamedGift, bag: BagRows, assessment: Assessment, money: MoneyOf): GiftOffer {
  const judged = assessment.priced.gifts.find(({ offerId }) => offerId === gift.id);
  const chosen = chosenIn(assessment);
  const choices = bag.treats
    .filter(({ kind, offerId }) => kind === "gift" && offerId === gift.id)
    .map((treat) => describeTreat(treat, chosen.has(treat.id)));
  const fullyRedeemed = choices.every(({ available }) => !available);
  const obstacle = judged?.obstacle ?? null;
  return {
    id: gift.id,
    name: gift.name,
    terms: gift.terms,
    minSpend: money(gift.minSpend),
    maxSelectable: gift.maxSelectable,
    selectedCount: judged?.chosen.length ?? 0,
    validTill: gift.endsAt,
    fullyRedeemed,
    earned: obstacle === null && !fullyRedeemed,
    // A used-up gift is no reason to spend more.
    reason:
      fullyRedeemed && (obstacle === null || obstacle.reason === "min_spend")
        ? "fully_redeemed"
        : (obstacle?.reason ?? null),
    shortfall: moneyOr(money, obstacle?.shortfall),
    at: obstacle?.at ?? null,
    choices,
  };
}

/** Describes the samples of the country (S7.20); they need a purchase. */
export function describeSamples(bag: BagRows, assessment: Assessment): SampleOffer {
  const chosen = chosenIn(assessment);
  const choices = bag.treats
    .filter(({ kind }) => kind === "sample")
    .map((treat) => describeTreat(treat, chosen.has(treat.id)));
  return {
    chooseCount: SAMPLE_COUNT,
    selectedCount: choices.filter((choice) => choice.chosen).length,
    earned: assessment.rows.some((row) => !isTreat(row)),
    choices,
  };
}

/** Describes what spending more would bring (S3.11): automatic offers, and public codes as if they were used. */
export function describeOffers(
  bag: BagRows,
  { priced }: Assessment,
  { byCode, money }: { byCode: ReadonlyMap<string, PricedBag>; money: MoneyOf },
): BagOffer[] {
  return bag.rules
    .filter(({ kind, advertised }) => kind === "offer" || (kind === "coupon" && advertised))
    .toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
    .map((rule) => {
      const own = rule.code === null ? undefined : byCode.get(rule.code);
      const entry = (own ?? priced).ledger.find(({ ruleId, step }) => ruleId === rule.id && step === rule.kind);
      const { reason = null, outcome, shortfall } = entry ?? {};
      const fits = outcome === "applied" || reason === "better_offer" || reason === "needs_gift";
      return {
        id: rule.id,
        code: rule.code,
        name: rule.name,
        terms: rule.terms,
        minSpend: rule.minSpend === null ? null : money(rule.minSpend),
        remaining: money(fits ? 0 : (shortfall?.minor ?? rule.minSpend ?? 0)),
        reached: fits,
        applied: outcome === "applied" && own === undefined,
        validTill: rule.endsAt,
        fullyRedeemed: rule.maxUses !== null && rule.used >= rule.maxUses,
        reason: outcome === "refused" ? (reason as BagOffer["reason"]) : null,
      };
    });
}
