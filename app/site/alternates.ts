import { FACETS } from "#contract/catalogue/facet-names";
import { COUNTRIES, COUNTRY_CODES, DEFAULT_COUNTRY } from "#contract/countries";
import { originOf, type SiteHosts } from "./hosts";
import { linkTo } from "./links";
import { htmlLangOf } from "./resolve";
import type { Site } from "./site";

export type Alternate = { hrefLang: string; href: string };

/** Query parameters that make another page for a crawler; all others are left out of canonical addresses. */
const MEANINGFUL = ["page", "q", "section", "tab"];

/** What narrows or sorts a list: the same products as the list without, so its canonical address has neither it nor a page. */
const NARROWING = [...FACETS, "min", "max", "sort"];

const pathOf = (url: URL) => {
  const kept = new URLSearchParams();
  const whole = !NARROWING.some((name) => url.searchParams.has(name));
  for (const name of MEANINGFUL) {
    const value = url.searchParams.get(name);
    // Several pages in one (`1-3`) are the first's; a single page is its own.
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

/** What one country has alone: a store. */
const OF_ONE_COUNTRY = /^\/store-locations\/./;

/**
 * The same page in every country and language that has a host, and x-default (decisions section 1, expectation 25); a page that one country
 * has alone, in its languages.
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
