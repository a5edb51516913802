import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { found, type WantedWords } from "../search/expression";
import { CARD_COLUMNS } from "./cards";

/** What a listing is narrowed by: `words` to search for, `category` as a path of one to three slugs. */
export type Selection = {
  country: CountryCode;
  language: LanguageCode;
  words: WantedWords | null;
  category: string | null;
  brand: string | null;
};

/** A piece of SQL with the values of its `?`, in order. */
export type Sql = { text: string; values: (string | number)[] };

/**
 * Products belong to third-level categories, so the paths below a category are the range from `path/` up to `path0`:
 * "0" follows "/".
 */
const within = (path: string): Sql =>
  path.split("/").length === 3
    ? { text: "l.category_path = ?", values: [path] }
    : { text: "l.category_path >= ? AND l.category_path < ?", values: [`${path}/`, `${path}0`] };

/**
 * The `FROM ... WHERE ...` for listings (alias `l`) of a selection; with words it also gives `w.tier` and `w.score`,
 * where smaller means a better match.
 */
export function selected({ country, words, category, brand }: Selection): Sql {
  const finding = words === null ? null : found(words);
  const matches: Sql =
    finding === null
      ? { text: "", values: [] }
      : { text: `JOIN (${finding.text}) w ON w.product_slug = l.product_slug`, values: finding.values };
  const conditions: Sql[] = [
    { text: "l.country = ?", values: [country] },
    ...(category === null ? [] : [within(category)]),
    ...(brand === null ? [] : [{ text: "l.brand_slug = ?", values: [brand] }]),
  ];
  return {
    text: `FROM product_listings l ${matches.text} WHERE ${conditions.map(({ text }) => text).join(" AND ")}`,
    values: [...matches.values, ...conditions.flatMap(({ values }) => values)],
  };
}

/**
 * Extra card columns for a shopper with an avoid list. They are left out for others because the ingredients are often
 * longer than the rest of the card.
 */
export type With = "" | ", p.ingredients";

/**
 * Cards (`CardRow`) of the rows that `chosen` selects, in `order`; pictures, names and live stock are read for those
 * rows only.
 */
export const cardsOf = (chosen: Sql, order: string, also: With = ""): Sql => ({
  text: `WITH chosen AS (${chosen.text}) SELECT ${CARD_COLUMNS}${also}
    FROM chosen c CROSS JOIN products p ON p.slug = c.slug CROSS JOIN brands b ON b.slug = c.brand_slug ORDER BY ${order}`,
  values: chosen.values,
});

/** The columns of `product_listings` (alias `l`) that `cardsOf` needs from a chosen row. */
export const CHOSEN_COLUMNS = `l.country, l.product_slug AS slug, l.brand_slug, l.min_price, l.max_price, l.list_price, l.rank, l.created_at,
  l.sold, l.rating`;

/** The best matching cards for some words; ties are ordered by the editors' rank, then by slug. */
export function nearestCards(selection: Selection & { words: WantedWords }, most: number, also: With = ""): Sql {
  const from = selected(selection);
  return cardsOf(
    {
      text: `SELECT ${CHOSEN_COLUMNS}, w.tier, w.score ${from.text}
        ORDER BY w.tier, w.score, l.rank, l.product_slug LIMIT ?`,
      values: [...from.values, most],
    },
    "c.tier, c.score, c.rank, c.slug",
    also,
  );
}
