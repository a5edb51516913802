import type { LedgerEntry } from "../../../contract/bag-pricing";
import { COUNTRIES, type CountryCode, type CurrencyCode } from "../../../contract/countries";
import { ledgerIn } from "../../bag/pricing/entries";
import { taxInside } from "../../bag/pricing/price-bag";
import type { OrderRow } from "../store";

/** What of an order a price is. */
export type Repriced = Pick<
  OrderRow,
  "discount" | "delivery" | "total" | "taxAmount" | "pointsEarned" | "couponCode" | "ledger"
>;

const CUTS: readonly LedgerEntry["step"][] = ["offer", "staff", "coupon", "perk"];
const minorOf = ({ amount }: LedgerEntry) => amount?.minor ?? 0;

/** R27 again: what was free for another reason than a lapsed promotion stays free. */
function deliveryOf(
  { country, ledger }: Pick<OrderRow, "country" | "ledger">,
  merchandise: number,
  lapsed: ReadonlySet<string>,
) {
  const { deliveryFee, freeDeliveryAbove } = COUNTRIES[country as CountryCode];
  const by = ledger.find(({ step, outcome }) => step === "delivery" && outcome === "applied");
  const isFree =
    by?.reason === "delivery_collection" ||
    by?.reason === "delivery_tier" ||
    (by?.reason === "delivery_promotion" && !lapsed.has(by.ruleId ?? ""));
  return isFree || merchandise > freeDeliveryAbove ? 0 : deliveryFee;
}

/** What an order costs without promotions that have no use left; its pieces, and what else was cut, stay as they were. */
export function withoutPromotions(order: OrderRow, lapsedIds: readonly string[]): Repriced {
  const country = COUNTRIES[order.country as CountryCode];
  const lapsed = new Set(lapsedIds);
  const isLapsed = ({ step, outcome, ruleId }: LedgerEntry) =>
    outcome === "applied" && CUTS.includes(step) && ruleId !== null && lapsed.has(ruleId);
  const cut = order.ledger.filter(isLapsed).reduce((sum, entry) => sum - minorOf(entry), 0);
  const discount = order.discount - cut;
  const merchandise = order.subtotal - discount;
  const delivery = deliveryOf(order, merchandise, lapsed);
  const total = merchandise + delivery;
  const written = ledgerIn(order.currency as CurrencyCode);
  for (const { step, ruleId, name } of order.ledger.filter(isLapsed))
    written.refused(step, "fully_redeemed", { ruleId, name });
  if (delivery > 0)
    written.applied("delivery", "delivery_fee", { amount: delivery, threshold: country.freeDeliveryAbove });
  const kept = order.ledger.filter(
    (entry) => !isLapsed(entry) && !(delivery > 0 && entry.step === "delivery" && entry.outcome === "applied"),
  );
  const hadCode = order.ledger.some((entry) => entry.step === "coupon" && isLapsed(entry));
  return {
    discount,
    delivery,
    total,
    taxAmount: order.taxAmount === null ? null : (taxInside(total, country)?.amount.minor ?? null),
    pointsEarned: Math.floor(merchandise / country.spendPerPoint),
    couponCode: hadCode ? null : order.couponCode,
    ledger: [...kept, ...written.entries],
  };
}
