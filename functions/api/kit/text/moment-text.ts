import { COUNTRIES, type CountryCode, dateTag, type LanguageCode } from "../../../contract/countries";

/** Thais write the clock time with its word behind it: "18:00 น." */
export const clockText = (text: string, language: LanguageCode): string => (language === "th" ? `${text} น.` : text);

/**
 * A moment in a store, on its clock: "Monday 9 March at 7:00 pm". Only a country with several zones names the zone, because its people ask which.
 */
export function momentText(
  moment: Date,
  { timeZone, language, country }: { timeZone: string; language: LanguageCode; country: CountryCode },
): string {
  const shape: Intl.DateTimeFormatOptions = {
    ...{ weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" },
    ...(COUNTRIES[country].severalZones ? { timeZoneName: "short" } : {}),
  };
  return clockText(
    new Intl.DateTimeFormat(dateTag(`${language}-${country}`), { ...shape, timeZone }).format(moment),
    language,
  );
}
