import type { Bag, Totals } from "../../contract/bag";
import { COUNTRIES, type Country, type CountryCode } from "../../contract/countries";
import type { Money } from "../../contract/money";

/** One line as pricing sees it: minor units and pieces. */
export type PricedLine = { unitPrice: number; quantity: number };

export type PricedBag = { totals: Totals; freeDelivery: Bag["freeDelivery"] };

/** Half-up division of integers, without a float in between (R25). */
const roundedQuotient = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** R25: the tax inside a total, once per order: round(total × r / (100 + r)); null where no tax line is shown. */
export function taxInside(total: number, { tax, currency }: Country): Totals["taxIncluded"] {
  if (tax.ratePercent === null || tax.name === null) return null;
  const amount = roundedQuotient(total * tax.ratePercent, 100 + tax.ratePercent);
  return {
    name: tax.name,
    ratePercent: tax.ratePercent,
    amount: { minor: amount, currency },
    priceBeforeTax: { minor: total - amount, currency },
  };
}

/**
 * Prices a bag (R26, the steps of this slice): merchandise, then delivery, then what tax is inside.
 * Delivery is free strictly above the threshold (R27), for collection, and for nothing at all. Points are floored (R44).
 */
export function priceBag(
  countryCode: CountryCode,
  lines: readonly PricedLine[],
  fulfilment: "delivery" | "collection",
): PricedBag {
  const country: Country = COUNTRIES[countryCode];
  const money = (minor: number): Money => ({ minor, currency: country.currency });
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const reached = subtotal > country.freeDeliveryAbove;
  const delivery = lines.length === 0 || reached || fulfilment === "collection" ? 0 : country.deliveryFee;
  const total = subtotal + delivery;
  return {
    totals: {
      subtotal: money(subtotal),
      discount: money(0),
      delivery: money(delivery),
      total: money(total),
      taxIncluded: taxInside(total, country),
      pointsEarned: Math.floor(subtotal / country.spendPerPoint),
    },
    freeDelivery: {
      threshold: money(country.freeDeliveryAbove),
      remaining: money(reached ? 0 : country.freeDeliveryAbove - subtotal + 1),
      reached,
    },
  };
}
