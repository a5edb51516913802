import { isbot } from "isbot";
import { type CountryCode, toCountry } from "../contract/countries";
import type { CookieJar } from "../shared/site/cookies";
import { countryOfHost, type SiteHosts } from "../shared/site/hosts";
import type { Position } from "../shared/site/position";
import { askedLanguage, type SiteClues } from "../shared/site/resolve";
import type { Site } from "../shared/site/site";

/** Picks apart what a request says about country and language (S4.07, S4.08). */
export const readClues = (request: Request, url: URL, cookies: CookieJar, hosts: SiteHosts): SiteClues => ({
  hostCountry: countryOfHost(url.hostname, hosts),
  header: request.headers.get("x-site-country"),
  countryCookie: cookies.read("locale"),
  countryQuery: url.searchParams.get("country_code"),
  languageQuery: url.searchParams.get("language"),
  languageCodeQuery: url.searchParams.get("language_code"),
  languageCookie: cookies.read("language"),
});

/** Remembers what the address itself said (S9.05): a country that was asked for and is this one, a language asked for anywhere. */
export function rememberChoice(clues: SiteClues, site: Site, cookies: CookieJar) {
  // Also on a host that fixes the country: it is how a choice made on another country's host arrives.
  if (clues.countryCookie === null && toCountry(clues.countryQuery) === site.country)
    cookies.set("locale", site.country.toLowerCase());
  if (askedLanguage(clues, site.country) === site.language && clues.languageCookie !== `lng_${site.language}`)
    cookies.set("language", `lng_${site.language}`);
}

/**
 * The country to offer on the welcome mat (R16, R11): a `country_code` that differs from the site, else, on a first visit, where the
 * request came from, if that is another of our countries; on a neutral host the site's own country is offered for confirmation.
 * Never for crawlers, and never a redirect.
 */
export function welcomeFor(request: Request, clues: SiteClues, site: Site): CountryCode | null {
  if (isbot(request.headers.get("user-agent") ?? "")) return null;
  const asked = toCountry(clues.countryQuery);
  if (asked !== null && asked !== site.country) return asked;
  if (toCountry(clues.countryCookie) !== null || asked !== null) return null;
  const edge = toCountry((request as { cf?: { country?: string } }).cf?.country);
  if (edge !== null && edge !== site.country) return edge;
  return site.hostFixesCountry ? null : site.country;
}

/** About where a request came from (R63): nobody is asked for it, and nothing of it is kept. Null where the edge does not know. */
export function placeOf(request: Request): Position | null {
  const { latitude, longitude } = (request as { cf?: { latitude?: string; longitude?: string } }).cf ?? {};
  const place = { latitude: Number.parseFloat(latitude ?? ""), longitude: Number.parseFloat(longitude ?? "") };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}
