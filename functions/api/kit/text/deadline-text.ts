import { COUNTRIES, type CountryCode, dateTag, type LanguageCode } from "../../../contract/countries";
import { clockText } from "./moment-text";

/**
 * The last moment for something, in the country's time: "22 Nov 2026, 7:17 pm". A country with several zones has the
 * zone's name behind it, because a shopper in another part of it would be late.
 */
export function deadlineText(moment: Date, language: LanguageCode, country: CountryCode): string {
  const { timeZone, severalZones } = COUNTRIES[country];
  const shape: Intl.DateTimeFormatOptions = severalZones
    ? {
        ...{ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
        timeZoneName: "short",
      }
    : { dateStyle: "medium", timeStyle: "short" };
  return clockText(
    new Intl.DateTimeFormat(dateTag(`${language}-${country}`), { ...shape, timeZone }).format(moment),
    language,
  );
}
