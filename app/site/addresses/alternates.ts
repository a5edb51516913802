import { FACETS } from "#contract/catalogue/listing/facet-names";
import { COUNTRIES, COUNTRY_CODES, DEFAULT_COUNTRY } from "#contract/countries";
import type { PageFacts } from "#shared/page-facts";
import { originOf, type SiteHosts } from "#shared/site/hosts";
import { htmlLangOf } from "#shared/site/resolve";
import type { Site } from "#shared/site/site";
import { linkTo } from "./links";

export type Alternate = { hrefLang: string; href: string };

/**
 * Parameters that narrow or sort a list: its canonical address drops them and the page number, since the products are
 * the same.
 */
const NARROWING = [...FACETS, "min", "max", "sort"];

const pathOf = (url: URL, { query = [] }: PageFacts) => {
  const kept = new URLSearchParams();
  const whole = !NARROWING.some((name) => url.searchParams.has(name));
  for (const name of query) {
    const value = url.searchParams.get(name);
    // An address that shows several pages (`1-3`) has the first page as its canonical address.
    if (name === "page" && (!whole || value === "1" || value?.includes("-"))) continue;
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return `${url.pathname}${text === "" ? "" : `?${text}`}`;
};

const addressOf = (
  { country, language }: Pick<Site, "country" | "language">,
  { url, path, hosts }: { url: URL; path: string; hosts: SiteHosts },
) =>
  `${originOf(country, url, hosts) ?? url.origin}${linkTo({ language, defaultLanguage: COUNTRIES[country].languages[0] }, path)}`;

/** The canonical address of this page in this country and language. */
export const canonicalFor = (site: Site, url: URL, hosts: SiteHosts, facts: PageFacts) =>
  addressOf(site, { url, path: pathOf(url, facts), hosts });

/**
 * Lists the same page in every country and language that has a host, and x-default (expectation 25). A page that exists
 * in one country only is listed in that country's languages.
 */
export function buildAlternates(
  url: URL,
  hosts: SiteHosts,
  { country: own }: Pick<Site, "country">,
  facts: PageFacts,
): Alternate[] {
  const alone = facts.local === true;
  const here = { url, path: pathOf(url, facts), hosts };
  const all = COUNTRY_CODES.filter((country) => hosts[country] !== undefined && (!alone || country === own)).flatMap(
    (country) =>
      COUNTRIES[country].languages.map((language) => ({
        hrefLang: htmlLangOf(language, country),
        href: addressOf({ country, language }, here),
      })),
  );
  if (alone) return all;
  return [
    ...all,
    {
      hrefLang: "x-default",
      href: addressOf({ country: DEFAULT_COUNTRY, language: COUNTRIES[DEFAULT_COUNTRY].languages[0] }, here),
    },
  ];
}
