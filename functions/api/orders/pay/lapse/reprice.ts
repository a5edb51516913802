import { COUNTRIES, type Country, type CountryCode } from "../../../../contract/countries";
import type { LedgerEntry } from "../../../../contract/promotions/pricing";
import { isPromotionKind } from "../../../../contract/promotions/promotions";
import { deliveryTo } from "../../../kit/contact/delivery-zone";
import { ledgerIn } from "../../../promotions/pricing/entries";
import { taxInside } from "../../../promotions/pricing/price-bag";
import type { OrderRow } from "../../store";
import { type CutFacts, cutsWithout, isCut } from "./replay-cuts";

/** The fields of an order that make up its price. */
export type Price = Pick<
  OrderRow,
  "discount" | "delivery" | "paymentFee" | "total" | "taxAmount" | "pointsEarned" | "couponCode" | "ledger"
>;
/** A new price of an order, and the gifts that were lost with its promotions. */
export type Repriced = Price & { withoutGifts: readonly string[] };

/** What an order cannot have again: used-up promotions, and what only they brought. */
export type LapsedPromotions = {
  promotions: ReadonlySet<string>;
  giftOffers: ReadonlySet<string>;
  /** The gifts of those promotions that are in the order. */
  gifts: readonly string[];
};

/** The price of an order that is no longer paid to the courier. */
export function withoutFee(order: Price & Pick<OrderRow, "country">): Repriced {
  const total = order.total - order.paymentFee;
  const country = COUNTRIES[order.country as CountryCode];
  return {
    discount: order.discount,
    delivery: order.delivery,
    paymentFee: 0,
    total,
    taxAmount: order.taxAmount === null ? null : (taxInside(total, country)?.amount.minor ?? null),
    pointsEarned: order.pointsEarned,
    couponCode: order.couponCode,
    ledger: order.ledger.filter(({ step }) => step !== "payment"),
    withoutGifts: [],
  };
}

/** Delivery that was free for another reason than a lapsed promotion stays free (R27). */
function deliveryOf(
  { country, ledger, address }: Pick<OrderRow, "country" | "ledger" | "address">,
  merchandise: number,
  lapsed: ReadonlySet<string>,
) {
  const { freeDeliveryAbove } = COUNTRIES[country as CountryCode];
  const by = ledger.find(({ step, outcome }) => step === "delivery" && outcome === "applied");
  const isFree =
    by?.reason === "delivery_collection" ||
    by?.reason === "delivery_tier" ||
    (by?.reason === "delivery_promotion" && !lapsed.has(by.ruleId ?? ""));
  return isFree || merchandise > freeDeliveryAbove ? 0 : deliveryTo(country as CountryCode, address).fee;
}

/** Points in the birthday month stay doubled (R45). */
function pointsOf(order: OrderRow, merchandise: number, { spendPerPoint }: Country) {
  const single = Math.floor((order.subtotal - order.discount) / spendPerPoint);
  return Math.floor(merchandise / spendPerPoint) * (order.pointsEarned > single ? 2 : 1);
}

/** The ledger of the new price: lapsed entries are refused, and the others have the amounts that they take off now. */
function ledgerWithout(
  order: OrderRow,
  {
    isLapsed,
    amounts,
    lapsed,
    delivery,
  }: {
    isLapsed: (entry: LedgerEntry) => boolean;
    amounts: ReadonlyMap<LedgerEntry, number>;
    lapsed: LapsedPromotions;
    delivery: number;
  },
): LedgerEntry[] {
  const currency = order.currency;
  const written = ledgerIn(currency);
  const isGone = ({ step, ruleId }: LedgerEntry) => step === "gift" && ruleId !== null && lapsed.giftOffers.has(ruleId);
  for (const { step, ruleId, name } of order.ledger.filter(isLapsed))
    written.refused(step, "fully_redeemed", { ruleId, name });
  for (const { step, ruleId, name } of order.ledger.filter(isGone))
    written.refused(step, "needs_code", { ruleId, name });
  if (delivery > 0) {
    const { freeDeliveryAbove } = COUNTRIES[order.country as CountryCode];
    written.applied("delivery", "delivery_fee", { amount: delivery, threshold: freeDeliveryAbove });
  }
  const isOldFee = ({ step, outcome }: LedgerEntry) => delivery > 0 && step === "delivery" && outcome === "applied";
  const kept = order.ledger
    .filter((entry) => !isLapsed(entry) && !isGone(entry) && !isOldFee(entry))
    .map((entry) => {
      const amount = amounts.get(entry);
      return amount === undefined ? entry : { ...entry, amount: { minor: -amount, currency } };
    });
  return [...kept, ...written.entries];
}

/**
 * Prices an order without used-up promotions and without the gifts that only they brought; its other pieces stay. The remaining cuts are computed
 * again, because a percentage after a lapsed cut applies to a higher price.
 */
export function withoutPromotions(order: OrderRow, lapsed: LapsedPromotions, facts: CutFacts): Repriced {
  const country = COUNTRIES[order.country as CountryCode];
  const isLapsed = (entry: LedgerEntry) =>
    entry.outcome === "applied" &&
    isPromotionKind(entry.step) &&
    entry.ruleId !== null &&
    lapsed.promotions.has(entry.ruleId);
  const kept = order.ledger.filter((entry) => isCut(entry) && !isLapsed(entry));
  const amounts =
    cutsWithout(order, isLapsed, facts) ?? new Map(kept.map((entry) => [entry, -(entry.amount?.minor ?? 0)]));
  const lost = order.ledger
    .filter((entry) => isCut(entry) && isLapsed(entry))
    .reduce((sum, { amount }) => sum - (amount?.minor ?? 0), 0);
  const more = kept.reduce((sum, entry) => sum + (amounts.get(entry) ?? 0) + (entry.amount?.minor ?? 0), 0);
  const discount = order.discount - lost + more;
  const merchandise = order.subtotal - discount;
  const delivery = deliveryOf(order, merchandise, lapsed.promotions);
  const total = merchandise + delivery + order.paymentFee;
  const hadCode = order.ledger.some((entry) => entry.step === "coupon" && isLapsed(entry));
  return {
    discount,
    delivery,
    paymentFee: order.paymentFee,
    total,
    taxAmount: order.taxAmount === null ? null : (taxInside(total, country)?.amount.minor ?? null),
    pointsEarned: pointsOf(order, merchandise, country),
    couponCode: hadCode ? null : order.couponCode,
    ledger: ledgerWithout(order, { isLapsed, amounts, lapsed, delivery }),
    withoutGifts: lapsed.gifts,
  };
}
