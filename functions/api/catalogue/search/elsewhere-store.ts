import type { Block } from "../../../contract/content";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { type CategoryRow, nameOf } from "../directory/tree";
import { place, type ShopPlace } from "./elsewhere";

type EntryRow = { id: string; title: string; description: string; blocks: string };
type StoreRow = { slug: string; name: string; address_lines: string };

/** Entries with an address of their own; all others are at `/pages/{id}`. */
const OWN_ROUTE: Readonly<Record<string, string>> = { about: "/about", privacy: "/privacy", terms: "/terms" };

/** An entry, and each of its sections, which can be linked to. */
function pagesOf({ id, title, description, blocks }: EntryRow, language: LanguageCode): ShopPlace[] {
  const path = OWN_ROUTE[id] ?? `/pages/${id}`;
  const sections = (JSON.parse(blocks) as Block[]).flatMap((block) =>
    block.type === "sections" ? block.props.sections : [],
  );
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

const SOLD = "EXISTS (SELECT 1 FROM product_listings l WHERE l.country = ?1 AND";

/**
 * Reads all that a search can lead to besides products, in the shopper's country and language: brands and categories
 * with products, published pages, stores. These lists are small, so one trip reads them and the caller keeps them for
 * five minutes.
 */
export async function readPlaces(d1: D1Database, country: CountryCode, language: LanguageCode): Promise<ShopPlace[]> {
  const [brands, categories, entries, stores] = await d1.batch<never>([
    d1.prepare(`SELECT slug, name FROM brands b WHERE ${SOLD} l.brand_slug = b.slug)`).bind(country),
    d1
      .prepare(
        `SELECT c.path, c.slug, c.parent_path, t.name AS own_name, e.name AS english_name FROM categories c
          LEFT JOIN category_texts t ON t.category_path = c.path AND t.language = ?2
          LEFT JOIN category_texts e ON e.category_path = c.path AND e.language = 'en'
          WHERE ${SOLD} l.category_path >= c.path AND l.category_path < c.path || '0') ORDER BY length(c.path), c.path`,
      )
      .bind(country, language),
    d1
      .prepare(
        `SELECT id, title, description, blocks FROM content_entries
          WHERE country = ? AND language = ? AND status = 'published' AND type = 'page' ORDER BY id`,
      )
      .bind(country, language),
    d1.prepare("SELECT slug, name, address_lines FROM stores WHERE country = ? ORDER BY position, slug").bind(country),
  ]);
  return [
    ...((brands?.results ?? []) as { slug: string; name: string }[]).map(({ slug, name }) =>
      place({ kind: "brand", target: slug, name }, "en"),
    ),
    ...((categories?.results ?? []) as CategoryRow[]).map((row) =>
      place(
        { kind: "category", target: row.path, name: nameOf(row, language), also: row.english_name ?? row.slug },
        language,
      ),
    ),
    ...((entries?.results ?? []) as EntryRow[]).flatMap((row) => pagesOf(row, language)),
    ...((stores?.results ?? []) as StoreRow[]).map(({ slug, name, address_lines }) =>
      place({ kind: "store", target: slug, name, also: (JSON.parse(address_lines) as string[]).join(" · ") }, language),
    ),
  ];
}
