import type { AppLoadContext } from "@remix-run/cloudflare";
import { MOST_ADDRESSES, productAddresses } from "#contract/catalogue/addresses";
import { brands, categories, type Department } from "#contract/catalogue/listing/directory";
import { listPages } from "#contract/content/content";
import { COUNTRY_CODES } from "#contract/countries";
import { listActivities } from "#contract/happening/activities";
import { storeLocations } from "#contract/happening/happening";
import { activityPath } from "~/site/addresses/activity-paths";
import { productPath } from "~/site/addresses/product-path";
import { readName, type SitemapEntry, sitemapIndex, urlSet } from "./entries";

/** Pages that every country has. */
const WRITTEN = [
  "/",
  "/about",
  "/app",
  "/journal",
  "/brands",
  "/help",
  "/pages/shop",
  "/shades",
  "/pages/delivery",
  "/store-locations",
  "/happening",
  "/happening/services",
  "/privacy",
  "/terms",
];

const xml = (body: string) => new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });

type Node = { path: string; productCount: number; children?: readonly Node[] };
const pathsBelow = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(({ productCount }) => productCount > 0)
    .flatMap(({ path, children = [] }) => [`/pages/shop/${path}`, ...pathsBelow(children)]);

/**
 * All pages of the country's site: categories and brands with products, which have the same address everywhere, and the
 * country's own stores, services, classes and events.
 */
async function pageEntries({ api, site }: Pick<AppLoadContext, "api" | "site">): Promise<SitemapEntry[]> {
  const [tree, makers, stores, activities, journal, help] = await Promise.all([
    api.call(categories),
    api.call(brands),
    api.call(storeLocations),
    api.call(listActivities),
    api.call(listPages, { query: { collection: "journal" } }),
    api.call(listPages, { query: { collection: "help" } }),
  ]);
  const own = [
    ...(stores.ok ? stores.value.items : []).map(({ slug }) => `/store-locations/${slug}`),
    ...(activities.ok ? activities.value.items.map(activityPath) : []),
  ];
  const shared = [
    ...WRITTEN,
    ...(journal.ok ? journal.value.items.map(({ slug }) => `/journal/${slug}`) : []),
    ...(help.ok ? help.value.items.map(({ slug }) => `/help/${slug}`) : []),
    ...(tree.ok ? pathsBelow(tree.value.items satisfies readonly Department[]) : []),
    ...(makers.ok
      ? makers.value.items.filter(({ productCount }) => productCount > 0).map(({ slug }) => `/brands/${slug}`)
      : []),
  ];
  return [
    ...shared.map((path) => ({ path, countries: COUNTRY_CODES })),
    ...own.map((path) => ({ path, countries: [site.country] })),
  ];
}

/**
 * The sitemap index of this host: for each of its languages one file of pages, and one file for every thousand products
 * (expectation 25).
 */
export async function indexOfSitemaps({ api, site, here }: AppLoadContext): Promise<Response> {
  const { origin } = here;
  const found = await api.call(productAddresses, { query: { pageSize: 1 } });
  const files = Math.ceil((found.ok ? found.value.total : 0) / MOST_ADDRESSES);
  const names = site.languages.flatMap((language) => [
    `${language}-pages.xml`,
    ...Array.from({ length: files }, (_, index) => `${language}-products-${index + 1}.xml`),
  ]);
  return xml(sitemapIndex(names.map((name) => `${origin}/sitemaps/${name}`)));
}

/** One file of the index; a 404 for a language that the country doesn't have, and beyond the last products. */
export async function sitemap(name: string | undefined, context: AppLoadContext): Promise<Response> {
  const { api, site, hosts, here } = context;
  const read = readName(name, site.languages);
  if (read === null) throw new Response(null, { status: 404 });
  const standing = { url: here, hosts, country: site.country, language: read.language };
  if (read.products === null) return xml(urlSet(await pageEntries(context), standing));
  const found = await api.call(productAddresses, { query: { page: read.products } });
  if (!found.ok || found.value.items.length === 0) throw new Response(null, { status: 404 });
  const entries = found.value.items.map(({ slug, ...rest }): SitemapEntry => ({ path: productPath(slug), ...rest }));
  return xml(urlSet(entries, standing));
}
