import { COUNTRIES, COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY, type LanguageCode } from "#contract/countries";
import { originOf, type SiteHosts } from "#shared/site/hosts";
import { htmlLangOf } from "#shared/site/resolve";
import { linkTo } from "~/site/addresses/links";

/** A page of the site: its path without language, the countries that have it, and when it last changed, if known. */
export type SitemapEntry = { path: string; countries: readonly CountryCode[]; changedAt?: string | undefined };

/** The host, country and language of a sitemap. */
export type SitemapSite = { url: URL; hosts: SiteHosts; country: CountryCode; language: LanguageCode };

export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const address = (origin: string, country: CountryCode, language: LanguageCode, path: string) =>
  escapeXml(`${origin}${linkTo({ language, defaultLanguage: COUNTRIES[country].languages[0] }, path)}`);

/**
 * The `<url>` of a page in one country and language. It lists itself and the same page elsewhere as alternates, because
 * crawlers expect these links in both directions.
 */
export function urlOf(
  { path, countries, changedAt }: SitemapEntry,
  { url, hosts, country, language }: SitemapSite,
): string {
  const sites = COUNTRY_CODES.filter((code) => countries.includes(code)).flatMap((code) => {
    const origin = code === country ? url.origin : originOf(code, url, hosts);
    return origin === null ? [] : [{ code, origin }];
  });
  const alternates = sites.flatMap(({ code, origin }) =>
    COUNTRIES[code].languages.map((spoken) => ({
      lang: htmlLangOf(spoken, code),
      href: address(origin, code, spoken, path),
      isDefault: code === DEFAULT_COUNTRY && spoken === COUNTRIES[code].languages[0],
    })),
  );
  const links = alternates.flatMap(({ lang, href, isDefault }) => [
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
    ...(isDefault ? [`<xhtml:link rel="alternate" hreflang="x-default" href="${href}"/>`] : []),
  ]);
  const changed = changedAt === undefined ? "" : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return `<url><loc>${address(url.origin, country, language, path)}</loc>${changed}${links.join("")}</url>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const urlSet = (entries: readonly SitemapEntry[], standing: SitemapSite): string =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries
    .map((entry) => urlOf(entry, standing))
    .join("\n")}\n</urlset>\n`;

export const sitemapIndex = (addresses: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((one) => `<sitemap><loc>${escapeXml(one)}</loc></sitemap>`)
    .join("\n")}\n</sitemapindex>\n`;

/** Reads the name of a sitemap file: `en-pages.xml`, `th-products-2.xml`. */
export function readName(
  name: string | undefined,
  languages: readonly LanguageCode[],
): { language: LanguageCode; products: number | null } | null {
  const [, code, number] = /^([a-z]{2})-(?:pages|products-([1-9]\d{0,2}))\.xml$/.exec(name ?? "") ?? [];
  const language = languages.find((one) => one === code);
  return language === undefined ? null : { language, products: number === undefined ? null : Number(number) };
}
