import { COUNTRIES, type CountryCode, type LanguageCode } from "../../contract/countries";
import type { MessageSettings } from "./transports/transport";

/** The origin of a country's site: its own host, if it has one. */
function originOf({ SITE_ORIGIN, SITE_HOSTS = "" }: MessageSettings, country: CountryCode) {
  const url = new URL(SITE_ORIGIN || "https://melati.example");
  const host = new RegExp(`(?:^|\\s)${country}=([A-Za-z0-9.-]+)`).exec(SITE_HOSTS)?.[1];
  if (host !== undefined) url.hostname = host;
  return { origin: url.origin, isOwn: host !== undefined };
}

/** Makes the address of a file of ours, such as a picture, for a message. */
export const fileLink = (settings: MessageSettings, country: CountryCode, path: string): string =>
  new URL(path, originOf(settings, country).origin).href;

/**
 * Makes the address of a page for a message, on the country's own host if it has one. The host comes only from the settings, because a forged Host
 * header must not end up in an email.
 */
export function siteLink(
  settings: MessageSettings,
  { country, language }: { country: CountryCode; language: LanguageCode },
  path: string,
  query: Record<string, string> = {},
): string {
  const { origin, isOwn } = originOf(settings, country);
  const url = new URL(path, origin);
  if (!isOwn) url.searchParams.set("country_code", country);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (language !== COUNTRIES[country].languages[0]) url.searchParams.set("language", language);
  return url.href;
}
