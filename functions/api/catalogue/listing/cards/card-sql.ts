import type { CountryCode, LanguageCode } from "../../../../contract/countries";
import { json, nullable, text } from "../../../../db/readers";
import { brands, listings, products } from "../../../../db/schema/catalogue";
import { among, computed, joined, of, type RowOf, raw, type Sql, sql } from "../../../../db/sql";
import { type Part, rows } from "../../../../db/trip";
import type { Net } from "../../product/rules/prices";
import { isBundle, releaseOf } from "../../product/variant-sql";
import { found, type WantedWords } from "../../search/words/expression-sql";

/** What selects a listing: `words` to search for, `category` as a path of one to three slugs. */
export type Selection = {
  country: CountryCode;
  language: LanguageCode;
  words: WantedWords | null;
  category: string | null;
  brand: string | null;
};

/**
 * SQL for the products in a category. They belong to third-level categories, so the paths below a category are the range from `path/` up to `path0`,
 * because "0" follows "/".
 */
const within = (path: string): Sql =>
  path.split("/").length === 3
    ? sql`l.category_path = ${path}`
    : sql`l.category_path >= ${`${path}/`} AND l.category_path < ${`${path}0`}`;

const NOTHING = sql``;

/**
 * The `FROM ... WHERE ...` for listings (alias `l`) of a selection; with words it also has `w.tier` and `w.score`, where smaller means a better
 * match.
 */
export function selected({ country, words, category, brand }: Selection): Sql {
  const matches = words === null ? NOTHING : sql`JOIN (${found(words)}) w ON w.product_slug = l.product_slug`;
  const conditions = [
    sql`l.country = ${country}`,
    ...(category === null ? [] : [within(category)]),
    ...(brand === null ? [] : [sql`l.brand_slug = ${brand}`]),
  ];
  return sql`FROM product_listings l ${matches} WHERE ${joined(conditions, " AND ")}`;
}

const c = of(listings, "c");
const p = of(products, "p");
const slug = computed(text, raw("c.slug"));

/** The columns of a card, with prices in minor units: `c` is the chosen listing, `p` its product, `b` its brand. */
const CARD = {
  slug,
  name: p.name,
  brand_slug: c.brandSlug,
  brand_name: of(brands, "b").name,
  picture_id: p.pictureId,
  detail_id: p.detailId,
  plate: p.plate,
  shades: p.shades,
  shade_count: p.shadeCount,
  size_count: p.sizeCount,
  min_price: c.minPrice,
  max_price: c.maxPrice,
  list_price: c.listPrice,
  created_at: c.createdAt,
  app_exclusive: p.appExclusive,
  non_discountable: p.nonDiscountable,
  collection_only: p.collectionOnly,
  rating_count: p.ratingCount,
  rating_sum: p.ratingSum,
  is_bundle: isBundle(slug),
  release: releaseOf(slug, c.country),
  /** The pieces are null and there is no first variant when none is sold here. */
  offers: computed(
    json<[variants: number, pieces: number | null, first: string | null, onOffer: number]>(),
    sql`(SELECT json_array(count(*), sum(o.available), min(o.variant_id), count(CASE WHEN o.list_price > o.price THEN 1 END))
      FROM variant_offers o WHERE o.country = c.country AND o.product_slug = c.slug)`,
  ),
  /** The net amount of the cheapest variant. */
  net: computed(
    nullable(json<[Net["net_amount"], Net["net_unit"]]>()),
    sql`(SELECT json_array(v.net_amount, v.net_unit) FROM variant_offers o CROSS JOIN variants v ON v.id = o.variant_id
      WHERE o.country = c.country AND o.product_slug = c.slug ORDER BY o.price LIMIT 1)`,
  ),
};
/** A variant in a colour: its name, hex and undertone, the picture of its pack, else of its swatch, and the pieces for delivery. */
export type ColouredVariant = [
  name: string,
  hex: string | null,
  undertone: string | null,
  pictureId: string | null,
  available: number,
];

const INGREDIENTS = { ingredients: p.ingredients };
const SHADES = {
  category_path: p.categoryPath,
  variants: computed(
    json<ColouredVariant[]>(),
    sql`(SELECT json_group_array(json_array(shade_name, shade_hex, undertone, picture, available)) FROM (
      SELECT v.shade_name, v.shade_hex, v.undertone, coalesce(v.pack_id, v.picture_id) AS picture, o.available
      FROM variant_offers o CROSS JOIN variants v ON v.id = o.variant_id
      WHERE o.country = c.country AND o.product_slug = c.slug AND v.shade_name IS NOT NULL ORDER BY v.position))`,
  ),
};
/**
 * The columns of a listing: ingredients for a shopper with an avoid list, shades where colours were chosen. Other cards leave them out, because they
 * are often longer than the rest.
 */
const SHAPES = {
  plain: CARD,
  ingredients: { ...CARD, ...INGREDIENTS },
  shades: { ...CARD, ...SHADES },
  both: { ...CARD, ...INGREDIENTS, ...SHADES },
};
export type With = keyof typeof SHAPES;
export type CardRow = RowOf<typeof CARD> & Partial<RowOf<typeof INGREDIENTS> & RowOf<typeof SHADES>>;

const BESIDE_CHOSEN = raw(
  "FROM chosen c CROSS JOIN products p ON p.slug = c.slug CROSS JOIN brands b ON b.slug = c.brand_slug",
);

/**
 * Reads cards of the rows that `chosen` selects, in `order`; pictures, names and live stock are read for those rows only.
 */
export function cardsOf(chosen: Sql, order: Sql, also: With = "plain"): Part<CardRow[]> {
  const shape = SHAPES[also];
  return rows(shape, sql`WITH chosen AS (${chosen}) SELECT ${shape} ${BESIDE_CHOSEN} ORDER BY ${order}`);
}

/** The columns of `product_listings` (alias `l`) that `cardsOf` needs from a chosen row. */
export const CHOSEN_COLUMNS =
  raw(`l.country, l.product_slug AS slug, l.brand_slug, l.min_price, l.max_price, l.list_price, l.rank, l.created_at,
  l.sold, l.rating`);

/** SQL for the chosen listings of some products, each once, from their slugs: else SQLite would walk all of the country in the order of their rank. */
export const chosenBySlug = (country: CountryCode, slugs: readonly string[]): Sql =>
  sql`SELECT ${CHOSEN_COLUMNS} FROM ${among([...new Set(slugs)])} w CROSS JOIN product_listings l ON l.country = ${country} AND l.product_slug = w.value`;

/** The best matching cards for some words; ties are ordered by the editors' rank, then by slug. */
export const nearestCards = (selection: Selection & { words: WantedWords }, most: number, also: With = "plain") =>
  cardsOf(
    sql`SELECT ${CHOSEN_COLUMNS}, w.tier, w.score ${selected(selection)}
      ORDER BY w.tier, w.score, l.rank, l.product_slug LIMIT ${most}`,
    sql`c.tier, c.score, c.rank, c.slug`,
    also,
  );

/** Products that answer a query equally well: their slugs, with spaces between. */
export type Match = [tier: number, score: number, slugs: string];
const MATCHES = computed(
  nullable(json<Match[]>()),
  sql`(SELECT json_group_array(json_array(tier, score, slugs)) FROM (
    SELECT tier, score, group_concat(product_slug, ' ') AS slugs FROM matched GROUP BY tier, score ORDER BY tier, score))`,
);

const matched = (words: WantedWords) => sql`WITH matched AS MATERIALIZED (${found(words)})`;

/**
 * Reads all products that words find, the best first. Those that are alike are one text, because there may be thousands. Nothing is read while the stamp of what is shown is still `known`.
 */
export function matchesOf(words: WantedWords, known: number | null) {
  const shape = { matches: MATCHES };
  const moved =
    known === null ? NOTHING : sql` WHERE (SELECT number FROM content_stamp WHERE name = 'shown') IS NOT ${known}`;
  return rows(shape, sql`${matched(words)} SELECT ${shape}${moved}`);
}

/**
 * Reads the same, and a guess at the best cards among them, by the ranks of when they were indexed: to rank thousands twice would be most of the work.
 * The first card brings the matches along. Whoever asks has to find out which cards are needed.
 */
export function matchesWithCards(words: WantedWords, country: CountryCode, most: number, also: With = "plain") {
  const shape = {
    ...SHAPES[also],
    matches: computed(MATCHES.read, sql`CASE c.slug WHEN (SELECT slug FROM chosen LIMIT 1) THEN ${MATCHES} END`),
  };
  const best = sql`SELECT product_slug FROM matched ORDER BY tier, score, rank LIMIT -1`;
  return rows(
    shape,
    sql`${matched(words)}, chosen AS MATERIALIZED (SELECT ${CHOSEN_COLUMNS}
        FROM (${best}) w CROSS JOIN product_listings l ON l.country = ${country} AND l.product_slug = w.product_slug LIMIT ${most})
      SELECT ${shape} ${BESIDE_CHOSEN}`,
  );
}
