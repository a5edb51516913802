import { TIER_POINTS } from "../../../contract/beauty-pass/tier-points";
import { COUNTRIES, type CountryCode, type LanguageCode } from "../../../contract/countries";
import { CURRENCY_DIGITS } from "../../../contract/money";
import en from "./en.json" with { type: "json" };
import id from "./id.json" with { type: "json" };
import places from "./places.json" with { type: "json" };
import th from "./th.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

export type ContentWords = typeof en;
/** The content texts in each language; they share one type, so that a missing text does not compile. */
export const WORDS: Record<LanguageCode, ContentWords> = { en, id, th, zh };

export type CountryWords = { name: string; currency: string; law: string };
/** The names of a country, in its own languages only (R15). */
const PLACES: Record<CountryCode, Partial<Record<LanguageCode, CountryWords>>> = places;

export function placeOf(country: CountryCode, language: LanguageCode): CountryWords {
  const place = PLACES[country][language];
  if (!place) throw new Error(`${country} has no name in ${language}`);
  return place;
}

const SYMBOLS: Record<CountryCode, string> = {
  AU: "$",
  HK: "HK$",
  ID: "Rp ",
  MY: "RM ",
  NZ: "$",
  PH: "₱",
  SG: "$",
  TH: "฿",
};

/** An amount as running text prints it: `$35`, `$3.90`, `Rp 500.000`. */
export function printed(minor: number, country: CountryCode, language: LanguageCode): string {
  const digits = CURRENCY_DIGITS[COUNTRIES[country].currency];
  const major = Math.floor(minor / 10 ** digits);
  const rest = minor % 10 ** digits;
  const grouped = String(major).replace(/\B(?=(\d{3})+$)/g, language === "id" ? "." : ",");
  return `${SYMBOLS[country]}${grouped}${rest === 0 ? "" : `.${String(rest).padStart(digits, "0")}`}`;
}

/** Fills `{name}` places with facts; a name without a fact stays for a later step (`{freeDelivery}`). */
export const filled = (text: string, facts: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);

/**
 * The facts of a country that its texts may name: country, currency, law, threshold, fee, days, prices, spend for points and tiers.
 */
export function factsOf(country: CountryCode, language: LanguageCode): Record<string, string> {
  const { freeDeliveryAbove, deliveryFee, deliveryDays, tax, spendPerPoint } = COUNTRIES[country];
  const { service } = WORDS[language];
  const { name, currency, law } = placeOf(country, language);
  const taxed = tax.ratePercent === null ? service.prices.untaxed : service.prices.taxed;
  // Indonesia's 11% is written out as its law words it (R25).
  const basis = country === "ID" ? " (12% × 11/12)" : "";
  const taxText = filled(service.tax, { rate: String(tax.ratePercent), name: tax.name ?? "" }) + basis;
  return {
    country: name,
    currency,
    law,
    threshold: printed(freeDeliveryAbove, country, language),
    fee: printed(deliveryFee, country, language),
    days: filled(service.days, { from: String(deliveryDays[0]), to: String(deliveryDays[1]) }),
    prices: filled(taxed, { currency, tax: taxText }),
    pointSpend: printed(spendPerPoint, country, language),
    blackSpend: printed(TIER_POINTS.black * spendPerPoint, country, language),
    goldSpend: printed(TIER_POINTS.gold * spendPerPoint, country, language),
  };
}
