import type { CountryCode, LanguageCode } from "../contract/countries";
import { CURRENCY_DIGITS, type Money } from "../contract/money";

/** Where price tags leave out `.00`. */
const WHOLE: ReadonlySet<string> = new Set(["HKD", "PHP", "THB"]);

/** Money inside a message of the API, as the pages print it; digits are forced, for engines differ on rupiah (decisions, money traps). */
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
