import type { EntryText } from "../../../contract/content/entries";
import { mediaIdIn } from "../../../contract/content/media-limits";
import { addressOf } from "../../../contract/content/routing/entry-address";
import { COUNTRY_CODES, type CountryCode, LANGUAGES } from "../../../contract/countries";
import { boolean, countryCode, languageCode, nullable, text } from "../../../db/readers";
import { brands, categories } from "../../../db/schema/catalogue";
import { entries, entryVersions } from "../../../db/schema/content";
import { media } from "../../../db/schema/content-media";
import { stores } from "../../../db/schema/happening";
import { activities } from "../../../db/schema/happening-activities";
import { promotions } from "../../../db/schema/promotions";
import { among, of, sql } from "../../../db/sql";
import { rows, trip } from "../../../db/trip";
import type { TextKey } from "../editor/texts-store";
import type { LintFacts } from "./lint";
import { codeIn, pathsIn, picturesIn, productsIn } from "./read-blocks";
import { isSection, placeSlug } from "./sections";

const e = of(entries, "e");
const v = of(entryVersions, "v");
const ADDRESS = { type: e.type, slug: e.slug, collection: e.collection, isLive: boolean };
const SOLD = { product: text, country: nullable(countryCode), stocked: nullable(boolean) };
const m = of(media, "m");
const PICTURE = { id: m.id, name: m.name, alts: m.alts, heaviest: m.heaviest, light: m.light };

/** The category or the brand whose page an address is. */
const categoryPath = (path: string) => /^\/pages\/shop\/(.+)$/.exec(path)?.[1];
const brandSlug = (path: string) => /^\/brands\/([^/]+)/.exec(path)?.[1];

/** All that a text names. */
function namesIn({ blocks, picture }: EntryText) {
  const paths = [...new Set(blocks.flatMap(pathsIn))];
  const linked = paths.flatMap((path) => /^\/products\/([^/]+)$/.exec(path)?.[1] ?? []);
  const pictures = [...blocks.flatMap(picturesIn).map((shown) => shown.picture), picture ?? ""];
  return {
    paths,
    slugs: paths.map((path) => path.split("/").at(-1) ?? ""),
    categories: paths.flatMap((path) => categoryPath(path) ?? []),
    brands: paths.flatMap((path) => brandSlug(path) ?? []),
    places: paths.flatMap((path) => placeSlug(path) ?? []),
    codes: blocks.flatMap((block) => codeIn(block) ?? []),
    products: [...linked, ...blocks.flatMap(productsIn)],
    media: pictures.flatMap((name) => mediaIdIn(name) ?? []),
  };
}

/** What the shop has of all that a text names. */
function namedRead(id: string, body: EntryText, now: Date) {
  const names = namesIn(body);
  const shown = sql`v.starts_at <= ${now} AND (v.ends_at IS NULL OR v.ends_at > ${now})`;
  const isLive = sql`EXISTS (SELECT 1 FROM entry_versions v WHERE v.entry_id = e.id AND ${shown})`;
  return {
    pages: rows(
      ADDRESS,
      sql`SELECT e.type AS type, e.slug AS slug, e.collection AS collection, ${isLive} AS isLive FROM entries e
        WHERE e.type IN ('page', 'brand') AND e.slug IN ${among(names.slugs)}`,
    ),
    products: rows(
      SOLD,
      sql`SELECT p.slug AS product, o.country AS country, MAX(o.available) > 0 AS stocked FROM products p
        LEFT JOIN variant_offers o ON o.product_slug = p.slug WHERE p.slug IN ${among(names.products)} GROUP BY p.slug, o.country`,
    ),
    categories: rows(
      { path: categories.path },
      sql`SELECT path FROM categories WHERE path IN ${among(names.categories)}`,
    ),
    brands: rows({ slug: brands.slug }, sql`SELECT slug FROM brands WHERE slug IN ${among(names.brands)}`),
    places: rows(
      { path: text },
      sql`SELECT '/store-locations/' || slug AS path FROM ${stores} WHERE slug IN ${among(names.places)}
        UNION ALL SELECT '/happening/' || CASE kind WHEN 'service' THEN 'services' WHEN 'class' THEN 'classes' ELSE 'events' END || '/' || slug
        FROM ${activities} WHERE slug IN ${among(names.places)}`,
    ),
    codes: rows(
      { code: text, country: countryCode },
      sql`SELECT code AS code, country AS country FROM ${promotions}
        WHERE code IN ${among(names.codes)} AND (ends_at IS NULL OR ends_at > ${now})`,
    ),
    redirects: rows(
      { path: text },
      sql`SELECT from_path AS path FROM redirects WHERE status <> 410 AND from_path IN ${among(names.paths)}`,
    ),
    media: rows(PICTURE, sql`SELECT ${PICTURE} FROM media m WHERE m.id IN ${among(names.media)}`),
    layouts: rows(
      { country: text, body: v.body },
      sql`SELECT v.country AS country, v.body AS body FROM ${entryVersions} v WHERE v.entry_id = 'layout' AND ${shown}`,
    ),
    languages: rows(
      { language: languageCode },
      sql`SELECT DISTINCT language FROM entry_versions WHERE entry_id = ${id} AND (ends_at IS NULL OR ends_at > ${now})`,
    ),
  };
}

/** Where each product is sold, and where it is in stock. */
function soldIn(found: readonly { product: string; country: CountryCode | null; stocked: boolean | null }[]) {
  const sold = new Map<string, { sold: CountryCode[]; stocked: CountryCode[] }>();
  for (const { product, country, stocked } of found) {
    const one = sold.get(product) ?? { sold: [], stocked: [] };
    if (country !== null) one.sold.push(country);
    if (country !== null && stocked) one.stocked.push(country);
    sold.set(product, one);
  }
  return sold;
}

/** The hosts of other sites to which the layouts of each country allow links; the text that is judged counts where it is the layout. */
function hostsIn(layouts: readonly { country: string; body: Pick<EntryText, "blocks"> }[]) {
  const of = (country: CountryCode) =>
    layouts
      .filter((layout) => layout.country === country || layout.country === "all")
      .flatMap(({ body }) => body.blocks)
      .flatMap((block) => (block.type === "routing" ? block.props.externalHosts : []));
  return new Map(COUNTRY_CODES.map((country) => [country, new Set(of(country))]));
}

/** The countries of each promo code. */
function countriesOf(found: readonly { code: string; country: CountryCode }[]) {
  const countries = new Map<string, Set<CountryCode>>();
  for (const { code, country } of found) countries.set(code, (countries.get(code) ?? new Set()).add(country));
  return countries;
}

/** Reads the facts by which the lint judges a text. One trip. */
export async function readLintFacts(
  { d1, now }: { d1: D1Database; now: Date },
  { id, country, language }: TextKey,
  body: EntryText,
): Promise<LintFacts> {
  const found = await trip(d1, namedRead(id, body, now));
  const known = new Set([
    ...found.redirects.map(({ path }) => path),
    ...found.places.map(({ path }) => path),
    ...found.categories.map(({ path }) => `/pages/shop/${path}`),
  ]);
  const knownBrands = new Set(found.brands.map(({ slug }) => slug));
  const written = new Set([language, ...found.languages.map((one) => one.language)]);
  const pages = found.pages.flatMap(({ isLive, ...entry }): [string, "live" | "draft"][] => {
    const address = addressOf(entry);
    return address === null ? [] : [[address, isLive ? "live" : "draft"]];
  });
  return {
    at: now,
    country,
    language,
    missing: LANGUAGES.filter((one) => !written.has(one)),
    pages: new Map(pages),
    isKnown: (path) => known.has(path) || knownBrands.has(brandSlug(path) ?? "") || isSection(path),
    hosts: hostsIn(found.layouts),
    products: soldIn(found.products),
    codes: countriesOf(found.codes),
    media: new Map(found.media.map(({ id: one, ...about }) => [one, about])),
  };
}
