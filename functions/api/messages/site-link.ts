import { COUNTRIES, type CountryCode, type LanguageCode } from "../../contract/countries";
import type { MessageSettings } from "./transports/transport";

/**
 * Makes the address of a page for a message, on the country's own host if it has one. The host comes only from the settings, because a forged Host
 * header must not end up in an email.
 */
export function siteLink(
  { SITE_ORIGIN, SITE_HOSTS = "" }: MessageSettings,
  { country, language }: { country: CountryCode; language: LanguageCode },
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, SITE_ORIGIN || "https://melati.example");
  const host = new RegExp(`(?:^|\\s)${country}=([A-Za-z0-9.-]+)`).exec(SITE_HOSTS)?.[1];
  if (host === undefined) url.searchParams.set("country_code", country);
  else url.hostname = host;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (language !== COUNTRIES[country].languages[0]) url.searchParams.set("language", language);
  return url.href;
}
