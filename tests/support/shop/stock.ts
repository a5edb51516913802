import type { CountryCode } from "../../../functions/contract/countries";
import { testEnv } from "../run/env";

const run = (sql: string, ...values: unknown[]) =>
  testEnv.DB.prepare(sql)
    .bind(...values)
    .run();

/** Variants that the country has on sale, in the order of their ids, so that each test can take its own; no sets, for those share their pieces. */
export async function variantsOf(country: CountryCode): Promise<string[]> {
  const { results } = await testEnv.DB.prepare(
    `SELECT variant_id AS id FROM variant_offers WHERE country = ?1 AND available > 0
       AND product_slug NOT IN (SELECT bundle_slug FROM bundle_components) ORDER BY variant_id`,
  )
    .bind(country)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Puts pieces of a variant on sale for delivery, at a price in minor units. */
export const putOnSale = (country: CountryCode, variantId: string, available: number, price = 2000) =>
  run(
    "UPDATE variant_offers SET available = ?3, price = ?4, list_price = NULL WHERE variant_id = ?1 AND country = ?2",
    variantId,
    country,
    available,
    price,
  );

export const stopSelling = (country: CountryCode, variantId: string) =>
  run("DELETE FROM variant_offers WHERE variant_id = ?1 AND country = ?2", variantId, country);

/** Puts pieces of a variant into a store, to be collected. */
export const putInStore = (storeSlug: string, variantId: string, available: number) =>
  run(
    `INSERT INTO store_stock (store_slug, variant_id, available) VALUES (?1, ?2, ?3)
     ON CONFLICT (store_slug, variant_id) DO UPDATE SET available = excluded.available`,
    storeSlug,
    variantId,
    available,
  );

async function pieces(sql: string, ...values: string[]): Promise<number | undefined> {
  const row = await testEnv.DB.prepare(sql)
    .bind(...values)
    .first<{ available: number }>();
  return row?.available;
}

/** Pieces on sale for delivery now. */
export const onSale = (country: CountryCode, variantId: string) =>
  pieces("SELECT available FROM variant_offers WHERE country = ?1 AND variant_id = ?2", country, variantId);

/** Pieces in a store now. */
export const inStore = (storeSlug: string, variantId: string) =>
  pieces("SELECT available FROM store_stock WHERE store_slug = ?1 AND variant_id = ?2", storeSlug, variantId);

/** Rows of each of our tables, to show that a refusal wrote nothing. `attempts` and `lockouts` count refusals on purpose. */
export async function rowCounts(): Promise<Record<string, number>> {
  const { results } = await testEnv.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
       AND name NOT LIKE 'product_words%' AND name NOT LIKE 'search_names%' AND name NOT IN ('d1_migrations', 'attempts', 'lockouts')`,
  ).all<{ name: string }>();
  const counts = await testEnv.DB.batch<{ count: number }>(
    results.map(({ name }) => testEnv.DB.prepare(`SELECT COUNT(*) AS count FROM "${name}"`)),
  );
  return Object.fromEntries(results.map(({ name }, index) => [name, counts[index]?.results[0]?.count ?? 0]));
}
