import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { CURRENCY_DIGITS, type Money } from "../../../contract/money";

/** Currencies whose prices drop `.00`. */
const WHOLE: ReadonlySet<string> = new Set(["HKD", "PHP", "THB"]);

/**
 * Formats money in a message as the pages do. The number of digits is set here, because JavaScript engines differ for rupiah.
 */
export function moneyText({ minor, currency }: Money, language: LanguageCode, country: CountryCode): string {
  const amount = minor / 10 ** CURRENCY_DIGITS[currency];
  const digits = WHOLE.has(currency) && Number.isInteger(amount) ? 0 : CURRENCY_DIGITS[currency];
  const text = new Intl.NumberFormat(`${language}-${country}`, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  return currency === "HKD" ? text.replace(/^\$/, "HK$") : text;
}
