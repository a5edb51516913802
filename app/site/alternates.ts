import { FACETS } from "#contract/catalogue/facet-names";
import { COUNTRIES, COUNTRY_CODES, DEFAULT_COUNTRY } from "#contract/countries";
import { originOf, type SiteHosts } from "#shared/site/hosts";
import { htmlLangOf } from "#shared/site/resolve";
import type { Site } from "#shared/site/site";
import { linkTo } from "./links";

export type Alternate = { hrefLang: string; href: string };

/** The only query parameters that canonical addresses keep, because each makes a different page for a crawler. */
const MEANINGFUL = ["page", "q", "section", "tab"];

/**
 * Parameters that narrow or sort a list: its canonical address drops them and the page number, since the products are
 * the same.
 */
const NARROWING = [...FACETS, "min", "max", "sort"];

const pathOf = (url: URL) => {
  const kept = new URLSearchParams();
  const whole = !NARROWING.some((name) => url.searchParams.has(name));
  for (const name of MEANINGFUL) {
    const value = url.searchParams.get(name);
    // An address that shows several pages (`1-3`) has the first page as its canonical one.
    if (name === "page" && (!whole || value === "1" || value?.includes("-"))) continue;
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return `${url.pathname}${text === "" ? "" : `?${text}`}`;
};

const addressOf = (country: Site["country"], language: Site["language"], url: URL, hosts: SiteHosts) =>
  `${originOf(country, url, hosts) ?? url.origin}${linkTo({ language, defaultLanguage: COUNTRIES[country].languages[0] }, pathOf(url))}`;

/** The preferred address of this page in this country and language. */
export const canonicalFor = (site: Site, url: URL, hosts: SiteHosts) =>
  addressOf(site.country, site.language, url, hosts);

/** Paths that exist in one country only. */
const OF_ONE_COUNTRY = /^\/store-locations\/./;

/**
 * Lists the same page in every country and language that has a host, and x-default (expectation 25). A page that exists
 * in one country only is listed in that country's languages.
 */
export function buildAlternates(url: URL, hosts: SiteHosts, { country: here }: Pick<Site, "country">): Alternate[] {
  const alone = OF_ONE_COUNTRY.test(url.pathname);
  const all = COUNTRY_CODES.filter((country) => hosts[country] !== undefined && (!alone || country === here)).flatMap(
    (country) =>
      COUNTRIES[country].languages.map((language) => ({
        hrefLang: htmlLangOf(language, country),
        href: addressOf(country, language, url, hosts),
      })),
  );
  if (alone) return all;
  return [
    ...all,
    { hrefLang: "x-default", href: addressOf(DEFAULT_COUNTRY, COUNTRIES[DEFAULT_COUNTRY].languages[0], url, hosts) },
  ];
}
