import { COUNTRIES, type CountryCode, CURRENCIES } from "../../../../contract/countries";

/** How prices that a file leaves out are made from those of one country. */
export type PriceRule = {
  from: CountryCode;
  /** What one unit of the currency of `from` costs in each country's. */
  rates: Partial<Record<CountryCode, number>>;
  /** How a price ends, in its currency's unit: 0.9 makes 12.90; null rounds to the currency's decimals. */
  ending: number | null;
};

/** Prices in currencies without decimals, such as the rupiah, end by the thousand: 0.9 makes 449,900. */
const THOUSAND = 1_000;

/** A price in another country's minor units; null without a rate for it. */
export function priceIn(country: CountryCode, minor: number, { from, rates, ending }: PriceRule): number | null {
  const rate = rates[country];
  if (rate === undefined) return null;
  const digitsOf = (of: CountryCode) => CURRENCIES[COUNTRIES[of].currency].digits;
  const converted = (minor / 10 ** digitsOf(from)) * rate * 10 ** digitsOf(country);
  if (minor === 0) return 0;
  if (ending === null) return Math.max(1, Math.round(converted));
  const unit = digitsOf(country) === 0 ? THOUSAND : 10 ** digitsOf(country);
  const tail = Math.round(ending * unit);
  return Math.max(0, Math.round((converted - tail) / unit)) * unit + tail || unit;
}
