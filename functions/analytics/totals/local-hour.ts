import { COUNTRIES, type CountryCode } from "../../contract/countries";

const formats = new Map<CountryCode, Intl.DateTimeFormat>();

/** The day (YYYY-MM-DD) and hour (0 to 23) on a country's clock. */
export function localHour(country: CountryCode, at: Date): { day: string; hour: number } {
  let format = formats.get(country);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: COUNTRIES[country].timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    });
    formats.set(country, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}
