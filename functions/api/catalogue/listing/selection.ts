import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { found, type Wanted } from "../search/expression";
import { CARD_COLUMNS } from "./cards";

/** What a listing is narrowed by. `words` are those looked for, `category` a path of one to three slugs. */
export type Selection = {
  country: CountryCode;
  language: LanguageCode;
  words: Wanted | null;
  category: string | null;
  brand: string | null;
};

/** A piece of SQL with the values of its `?`, in the order they stand. */
export type Sql = { text: string; values: (string | number)[] };

/** Products hang on the third level, so the paths below a category are the range from `path/` up to `path0`: "0" follows "/". */
const within = (path: string): Sql =>
  path.split("/").length === 3
    ? { text: "l.category_path = ?", values: [path] }
    : { text: "l.category_path >= ? AND l.category_path < ?", values: [`${path}/`, `${path}0`] };

/** `FROM ... WHERE ...` of the listings (alias `l`) in a selection; with words also `w.tier` and `w.score`, smaller is nearer. */
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

/** What a card is read with for who keeps an avoid list; many a product's ingredients are longer than all else of it. */
export type With = "" | ", p.ingredients";

/** Cards (`CardRow`) of the rows that `chosen` selects, in `order`; pictures, names and live stock are read for those alone. */
export const cardsOf = (chosen: Sql, order: string, also: With = ""): Sql => ({
  text: `WITH chosen AS (${chosen.text}) SELECT ${CARD_COLUMNS}${also}
    FROM chosen c CROSS JOIN products p ON p.slug = c.slug CROSS JOIN brands b ON b.slug = c.brand_slug ORDER BY ${order}`,
  values: chosen.values,
});

/** Columns of `product_listings` (alias `l`) that `cardsOf` needs of a chosen row. */
export const CHOSEN_COLUMNS = `l.country, l.product_slug AS slug, l.brand_slug, l.min_price, l.max_price, l.list_price, l.rank, l.created_at,
  l.sold, l.rating`;

/** The first cards that words find, nearest first; editors' rank, then the slug, settle what is equally near. */
export function nearestCards(selection: Selection & { words: Wanted }, most: number, also: With = ""): Sql {
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
