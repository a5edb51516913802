import type { CountryCode, LanguageCode } from "../contract/countries";
import { CURRENCY_DIGITS, type Money } from "../contract/money";

/** Money inside a message of the API; digits are forced, for engines differ on rupiah (decisions, money traps). */
export function moneyText({ minor, currency }: Money, language: LanguageCode, country: CountryCode): string {
  const digits = CURRENCY_DIGITS[currency];
  const text = new Intl.NumberFormat(`${language}-${country}`, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
  return currency === "HKD" ? text.replace(/^\$/, "HK$") : text;
}
