/** A statement, and the steps in which SQLite explains it. */
export type Plan = { sql: string; steps: string[] };

/** The tables, with the short names that statements give them. */
const TABLES = [
  "product_listings",
  "products",
  "product_texts",
  "product_attributes",
  "product_releases",
  "variants",
  "variant_offers",
  "store_stock",
  "reviews",
  "product_questions",
  "product_answers",
  "bundle_components",
  "search_queries",
  "search_synonyms",
  "listing_packs",
  "orders",
  "order_lines",
  "members",
  "sessions",
  "bag_lines",
  "bags",
  "order_events",
  "payments",
  "pass_events",
  "messages",
];

/**
 * Steps that read a whole table that grows with the shop. Lists in a parameter, earlier results and full-text indexes
 * don't count.
 */
export function fullScans({ sql, steps }: Plan): string[] {
  return steps.filter((step) => {
    const [, name = ""] = /^SCAN (\w+)/.exec(step) ?? [];
    if (name === "" || / VIRTUAL TABLE /.test(step)) return false;
    const table = new RegExp(`\\b(\\w+)(?: AS)? ${name}\\b`).exec(sql)?.[1] ?? name;
    return TABLES.includes(name) || TABLES.includes(table);
  });
}
