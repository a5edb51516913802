import type { CountryCode, LanguageCode } from "../../../../contract/countries";
import { brands } from "../../../../db/schema/catalogue";
import { contentEntries } from "../../../../db/schema/content";
import { stores } from "../../../../db/schema/happening";
import { of, type RowOf, type Sql, sql } from "../../../../db/sql";
import { rows, trip } from "../../../../db/trip";
import { CATEGORY, named } from "../../directory/store";
import { nameOf } from "../../directory/tree";
import { place, type ShopPlace } from "./elsewhere";

const ENTRY = {
  id: contentEntries.id,
  title: contentEntries.title,
  description: contentEntries.description,
  blocks: contentEntries.blocks,
};
const STORE = { slug: stores.slug, name: stores.name, addressLines: stores.addressLines };
const b = of(brands, "b");
const BRAND = { slug: b.slug, name: b.name };

/** Entries with an address of their own; all others are at `/pages/{id}`. */
const OWN_ROUTE: Readonly<Record<string, string>> = { about: "/about", privacy: "/privacy", terms: "/terms" };

/** A page, and each of its sections that can be linked to. */
function pagesOf({ id, title, description, blocks }: RowOf<typeof ENTRY>, language: LanguageCode): ShopPlace[] {
  const path = OWN_ROUTE[id] ?? `/pages/${id}`;
  const sections = blocks.flatMap((block) => (block.type === "sections" ? block.props.sections : []));
  return [
    place({ kind: "page", target: path, name: title, more: description }, language),
    ...sections.map(({ slug, heading, paragraphs }) =>
      place(
        {
          kind: "page",
          target: path === "/terms" ? `${path}?section=${slug}` : `${path}#${slug}`,
          name: heading,
          more: paragraphs[0] ?? "",
        },
        language,
      ),
    ),
  ];
}

/** SQL for whether the country sells a product for which `which` holds. */
const sells = (country: CountryCode, which: Sql) =>
  sql`EXISTS (SELECT 1 FROM product_listings l WHERE l.country = ${country} AND ${which})`;
const OF_BRAND = sql`l.brand_slug = b.slug`;
const IN_CATEGORY = sql`l.category_path >= c.path AND l.category_path < c.path || '0'`;

/**
 * Reads all that a search can lead to besides products, in the shopper's country and language: brands and categories with products, published pages,
 * stores. These lists are small, so one trip reads them and the caller keeps them for five minutes.
 */
export async function readPlaces(d1: D1Database, country: CountryCode, language: LanguageCode): Promise<ShopPlace[]> {
  const found = await trip(d1, {
    brands: rows(BRAND, sql`SELECT ${BRAND} FROM brands b WHERE ${sells(country, OF_BRAND)}`),
    categories: rows(
      CATEGORY,
      sql`${named(language)} WHERE ${sells(country, IN_CATEGORY)} ORDER BY length(c.path), c.path`,
    ),
    entries: rows(
      ENTRY,
      sql`SELECT ${ENTRY} FROM ${contentEntries}
          WHERE country = ${country} AND language = ${language} AND status = 'published' AND type = 'page' ORDER BY id`,
    ),
    stores: rows(STORE, sql`SELECT ${STORE} FROM ${stores} WHERE country = ${country} ORDER BY position, slug`),
  });
  return [
    ...found.brands.map(({ slug, name }) => place({ kind: "brand", target: slug, name }, "en")),
    ...found.categories.map((row) =>
      place(
        { kind: "category", target: row.path, name: nameOf(row, language), also: row.english_name ?? row.slug },
        language,
      ),
    ),
    ...found.entries.flatMap((row) => pagesOf(row, language)),
    ...found.stores.map(({ slug, name, addressLines }) =>
      place({ kind: "store", target: slug, name, also: addressLines.join(" · ") }, language),
    ),
  ];
}
