import type { ContentEntry } from "../../../../contract/content/entries";
import { addressOf } from "../../../../contract/content/routing/entry-address";
import type { CountryCode, LanguageCode } from "../../../../contract/countries";
import { brands } from "../../../../db/schema/catalogue";
import { stores } from "../../../../db/schema/happening";
import { of, type Sql, sql } from "../../../../db/sql";
import { rows, trip } from "../../../../db/trip";
import { readBlocks } from "../../../content/audience";
import { type Candidate, candidatesRead } from "../../../content/published/candidates-store";
import { chosen, entryOf } from "../../../content/published/choose";
import { CATEGORY, named } from "../../directory/store";
import { nameOf } from "../../directory/tree";
import { place, type ShopPlace } from "./elsewhere";

type PlacesCall = { d1: D1Database; country: CountryCode; language: LanguageCode; now: Date };

const STORE = { slug: stores.slug, name: stores.name, addressLines: stores.addressLines };
const b = of(brands, "b");
const BRAND = { slug: b.slug, name: b.name };

/** A page, and each of its sections that can be linked to. */
function pageOf(entry: ContentEntry): ShopPlace[] {
  const { title, description, blocks } = entry;
  const path = addressOf(entry);
  if (path === null) return [];
  const language = entry.language as LanguageCode;
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

/** The pages that a visitor of the country may read now. */
function pagesOf(candidates: readonly Candidate[], { country, language, now }: PlacesCall): ShopPlace[] {
  const reader = { country, segments: ["visitor" as const], at: now };
  const ids = [...new Set(candidates.map(({ id }) => id))].sort();
  return ids.flatMap((id) => {
    const version = chosen(
      candidates.filter((one) => one.id === id),
      reader,
      language,
    );
    if (version === null) return [];
    return pageOf(
      entryOf({ ...version, body: { ...version.body, blocks: readBlocks(version.body.blocks) } }, reader, language),
    );
  });
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
export async function readPlaces({ d1, country, language, now }: PlacesCall): Promise<ShopPlace[]> {
  const found = await trip(d1, {
    brands: rows(BRAND, sql`SELECT ${BRAND} FROM brands b WHERE ${sells(country, OF_BRAND)}`),
    categories: rows(
      CATEGORY,
      sql`${named(language)} WHERE ${sells(country, IN_CATEGORY)} ORDER BY length(c.path), c.path`,
    ),
    entries: candidatesRead(sql`e.type = 'page'`, { country, language, from: now, to: new Date(now.getTime() + 1) }),
    stores: rows(STORE, sql`SELECT ${STORE} FROM ${stores} WHERE country = ${country} ORDER BY position, slug`),
  });
  return [
    ...found.brands.map(({ slug, name }) => place({ kind: "brand", target: slug, name }, "en")),
    ...found.categories.map((row) =>
      place(
        {
          kind: "category",
          target: row.path,
          name: nameOf(row, { country, language }),
          also: row.english_name ?? row.slug,
        },
        language,
      ),
    ),
    ...pagesOf(found.entries, { d1, country, language, now }),
    ...found.stores.map(({ slug, name, addressLines }) =>
      place({ kind: "store", target: slug, name, also: addressLines.join(" · ") }, language),
    ),
  ];
}
