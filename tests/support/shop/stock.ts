import type { CountryCode } from "../../../functions/contract/countries";
import { number, text } from "../../../functions/db/readers";
import { type Sql, sql } from "../../../functions/db/sql";
import { row, rows, run, trip } from "../../../functions/db/trip";
import { testEnv } from "../run/env";

const change = (statement: Sql): Promise<number> => trip(testEnv.DB, run(statement));

/**
 * Variants on sale in the country, sorted by id, so that each test can use its own. Bundles are left out, because they
 * share the stock of their components.
 */
export async function variantsOf(country: CountryCode): Promise<string[]> {
  const found = await trip(
    testEnv.DB,
    rows(
      { id: text },
      sql`SELECT variant_id AS id FROM variant_offers WHERE country = ${country} AND available > 0
        AND product_slug NOT IN (SELECT bundle_slug FROM bundle_components) ORDER BY variant_id`,
    ),
  );
  return found.map(({ id }) => id);
}

/** Puts pieces of a variant on sale for delivery, at a price in minor units. */
export const putOnSale = (country: CountryCode, variantId: string, available: number, price = 2000) =>
  change(sql`UPDATE variant_offers SET available = ${available}, price = ${price}, list_price = NULL
    WHERE variant_id = ${variantId} AND country = ${country}`);

export const stopSelling = (country: CountryCode, variantId: string) =>
  change(sql`DELETE FROM variant_offers WHERE variant_id = ${variantId} AND country = ${country}`);

/** Puts pieces of a variant into a store for collection. */
export const putInStore = (storeSlug: string, variantId: string, available: number) =>
  change(sql`INSERT INTO store_stock (store_slug, variant_id, available) VALUES (${storeSlug}, ${variantId}, ${available})
    ON CONFLICT (store_slug, variant_id) DO UPDATE SET available = excluded.available`);

const pieces = async (statement: Sql): Promise<number | undefined> =>
  (await trip(testEnv.DB, row({ available: number }, statement)))?.available;

/** Pieces on sale for delivery now. */
export const onSale = (country: CountryCode, variantId: string) =>
  pieces(sql`SELECT available FROM variant_offers WHERE country = ${country} AND variant_id = ${variantId}`);

/** Pieces in a store now. */
export const inStore = (storeSlug: string, variantId: string) =>
  pieces(sql`SELECT available FROM store_stock WHERE store_slug = ${storeSlug} AND variant_id = ${variantId}`);

/**
 * The number of rows in each table, to prove that a refusal wrote nothing. `attempts` and `lockouts` are left out,
 * because they count refusals.
 */
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
