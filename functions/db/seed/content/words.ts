import { GIVEN_POINTS, REFERRAL } from "../../../contract/beauty-pass/given-points";
import { TIER_POINTS } from "../../../contract/beauty-pass/tiers";
import {
  COUNTRIES,
  type Country,
  type CountryCode,
  CURRENCIES,
  type LanguageCode,
  languageTag,
} from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";
import type { DeliveryZone } from "../../../countries/facts/country";
import { OPENINGS } from "../countries/countries";
import type { CountryWords } from "../countries/opening";
import { wordsIn } from "../words/words";

export function placeOf(country: CountryCode, language: LanguageCode): CountryWords {
  const place = OPENINGS[country].words[language] ?? OPENINGS[country].words[COUNTRIES[country].languages[0]];
  if (!place) throw new Error(`${country} has no name in ${language}`);
  return place;
}

/** An amount as running text prints it: `$35`, `$3.90`, `Rp 500.000`; its space breaks no line, as in prices. */
export function printed(minor: number, country: CountryCode, language: LanguageCode): string {
  const { digits, sign } = CURRENCIES[COUNTRIES[country].currency];
  const major = Math.floor(minor / 10 ** digits);
  const rest = minor % 10 ** digits;
  const grouped = String(major).replace(/\B(?=(\d{3})+$)/g, language === "id" ? "." : ",");
  return `${sign}${/\p{L}$/u.test(sign) ? "\u00a0" : ""}${grouped}${rest === 0 ? "" : `.${String(rest).padStart(digits, "0")}`}`;
}

/** Fills `{name}` places with facts; a name without a fact stays for a later step (`{freeDelivery}`). */
export const filled = (text: string, facts: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);

/** What differs by delivery zone, with the names of the zones where there are several: `RM 8 (Peninsular Malaysia) or RM 15 (Sabah)`. */
function byZone(
  country: CountryCode,
  language: LanguageCode,
  text: (terms: Pick<DeliveryZone, "fee" | "days">) => string,
): string {
  const { deliveryFee: fee, deliveryDays: days } = COUNTRIES[country];
  const zones = SERVER_FACTS[country].deliveryZones;
  if (zones === null) return text({ fee, days });
  const named = zones.map((zone) => `${text(zone)} (${zone.name[language] ?? zone.name.en})`);
  return new Intl.ListFormat(languageTag(language), { type: "disjunction" }).format(named);
}

/** The points that come without shopping, and what an invitation asks for. */
function givenFacts(country: CountryCode, language: LanguageCode): Record<string, string> {
  const [month, year] = REFERRAL.most;
  return {
    reviewPoints: String(GIVEN_POINTS.published_review),
    surveyPoints: String(GIVEN_POINTS.survey_points),
    profilePoints: String(GIVEN_POINTS.completed_beauty_profile),
    appPoints: String(GIVEN_POINTS.downloaded_mobile_app),
    friendPoints: String(GIVEN_POINTS.referred_mobile_app),
    welcomePoints: String(GIVEN_POINTS.bonus_points),
    friendSpend: printed(REFERRAL.leastPoints * COUNTRIES[country].spendPerPoint, country, language),
    followDays: String(REFERRAL.followDays),
    friendDays: String(REFERRAL.orderDays),
    friendsMonth: String(month.count),
    friendsYear: String(year.count),
  };
}

/**
 * The facts of a country that its texts may name: country, currency, law, threshold, fee, days, prices, spend for points and tiers.
 */
export function factsOf(country: CountryCode, language: LanguageCode): Record<string, string> {
  const { freeDeliveryAbove, tax, spendPerPoint } = COUNTRIES[country];
  const { service } = wordsIn(language, "content");
  const { name, currency, law, answerWithin, regulator } = placeOf(country, language);
  const { legalName, registrationLabel, registrationNumber, address, phone } = SERVER_FACTS[country].seller;
  const taxed = tax.ratePercent === null ? service.prices.untaxed : service.prices.taxed;
  const { taxBasis } = OPENINGS[country];
  const basis = taxBasis === undefined ? "" : ` (${taxBasis})`;
  const taxText = filled(service.tax, { rate: String(tax.ratePercent), name: tax.name ?? "" }) + basis;
  return {
    country: name,
    currency,
    law,
    answerWithin,
    regulator,
    seller: legalName,
    registration: `${(COUNTRIES[country] as Country).registrationName?.[language] ?? registrationLabel} ${registrationNumber}`,
    address,
    phone,
    threshold: printed(freeDeliveryAbove, country, language),
    fee: byZone(country, language, ({ fee }) => printed(fee, country, language)),
    fifty: printed(OPENINGS[country].fifty, country, language),
    days: byZone(country, language, ({ days: [from, to] }) => filled(service.days, { from: `${from}`, to: `${to}` })),
    prices: filled(taxed, { currency, tax: taxText }),
    pointSpend: printed(spendPerPoint, country, language),
    blackSpend: printed(TIER_POINTS.black * spendPerPoint, country, language),
    goldSpend: printed(TIER_POINTS.gold * spendPerPoint, country, language),
    ...givenFacts(country, language),
  };
}
