import { type CountryCode, CURRENCIES, type LanguageCode } from "../../../contract/countries";
import type { Money } from "../../../contract/money";

/**
 * Formats money in a message as the pages do. The number of digits is set here, because JavaScript engines differ for rupiah.
 */
export function moneyText({ minor, currency }: Money, language: LanguageCode, country: CountryCode): string {
  const { digits: most, whole, sign } = CURRENCIES[currency];
  const amount = minor / 10 ** most;
  const digits = whole && Number.isInteger(amount) ? 0 : most;
  const text = new Intl.NumberFormat(`${language}-${country}`, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  return text.replace(/^\$/, () => sign);
}
