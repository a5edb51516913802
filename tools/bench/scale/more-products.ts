import { LANGUAGES } from "../../../functions/contract/countries";
import type { Copies } from "./copies";

const SLUG = "t.product_slug || '-' || k.n";
/** The id of a variant begins with its product's. */
const variantOf = (id: string) => `${SLUG} || substr(t.${id}, length(t.product_slug) + 1)`;
const dearer = (price: string) => `t.${price} * (100 + k.n % 50) / 100`;
const earlier = "strftime('%Y-%m-%dT00:00:00.000Z', t.created_at, '-' || (k.n % 700) || ' days')";
/** A tenth of the copies is on the shelves of stores, and reviewed. */
const TENTH = "k.n % 10 = 0";
const ofTenth = (column: string, otherwise = "0") => `CASE WHEN ${TENTH} THEN t.${column} ELSE ${otherwise} END`;

/** Gift cards and sets are sold by rules of their own, so there are not more of them. */
const ORDINARY = `SELECT slug FROM products WHERE category_path NOT LIKE '%gift-card%'
  AND slug NOT IN (SELECT bundle_slug FROM bundle_components)`;
const ofOrdinary = (table: string) => `SELECT * FROM ${table} WHERE product_slug IN (${ORDINARY})`;

/** Each product of the opening catalogue `times` times, with its texts, attributes, variants, prices, stock, reviews and words of the search. */
export const moreProducts = (times: number): Copies[] => [
  // The tables that say which product is ordinary are copied last.
  { table: "product_texts", from: ofOrdinary("product_texts"), set: { product_slug: SLUG }, times },
  { table: "product_attributes", from: ofOrdinary("product_attributes"), set: { product_slug: SLUG }, times },
  { table: "product_ingredients", from: ofOrdinary("product_ingredients"), set: { product_slug: SLUG }, times },
  {
    table: "variant_offers",
    from: ofOrdinary("variant_offers"),
    set: {
      product_slug: SLUG,
      variant_id: variantOf("variant_id"),
      price: dearer("price"),
      list_price: dearer("list_price"),
    },
    times,
  },
  {
    table: "store_stock",
    from: `SELECT s.*, v.product_slug FROM store_stock s JOIN variants v ON v.id = s.variant_id WHERE v.product_slug IN (${ORDINARY})`,
    set: { variant_id: variantOf("variant_id") },
    where: TENTH,
    times,
  },
  {
    table: "variants",
    from: ofOrdinary("variants"),
    set: { id: variantOf("id"), product_slug: SLUG, sku: "t.sku || '-' || k.n", barcode: "NULL" },
    times,
  },
  {
    table: "product_listings",
    from: ofOrdinary("product_listings"),
    set: {
      product_slug: SLUG,
      min_price: dearer("min_price"),
      max_price: dearer("max_price"),
      list_price: dearer("list_price"),
      rank: "t.rank + 200 * k.n",
      created_at: earlier,
      sold: "t.sold * (k.n % 10) / 11",
      rating: ofTenth("rating"),
      stocked: ofTenth("stocked", "t.stocked & 1"),
    },
    times,
  },
  {
    table: "reviews",
    from: ofOrdinary("reviews"),
    set: { id: "t.id || '-' || k.n", product_slug: SLUG, member_id: "NULL" },
    where: TENTH,
    times,
  },
  ...LANGUAGES.map((language) => ({
    table: `product_words_${language}`,
    from: ofOrdinary(`product_words_${language}`),
    set: { product_slug: SLUG, called: "t.called || ' ' || k.n", name: "t.name || ' ' || k.n" },
    times,
  })),
  {
    table: "products",
    from: `SELECT * FROM products WHERE slug IN (${ORDINARY})`,
    set: {
      slug: "t.slug || '-' || k.n",
      name: "t.name || ' ' || k.n",
      rank: "t.rank + 200 * k.n",
      is_new: "0",
      created_at: earlier,
      rating_count: ofTenth("rating_count"),
      rating_sum: ofTenth("rating_sum"),
    },
    times,
  },
];
