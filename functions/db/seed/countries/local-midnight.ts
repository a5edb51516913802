import { COUNTRIES, type CountryCode } from "../../../contract/countries";

/** The first moment of a day in a country, ISO 8601 in UTC. */
export function localMidnight(day: string, country: CountryCode): string {
  const { timeZone } = COUNTRIES[country];
  const moment = new Date(`${day}T00:00:00Z`);
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "") || "Z";
  return new Date(`${day}T00:00:00${offset}`).toISOString();
}
