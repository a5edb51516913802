import { beforeAll, expect, it } from "vitest";
import { world } from "../../../support/shop/world";

// Triggers keep `product_listings.stocked`. After any change of offers and store stock it must equal a new count.

const { db, seed } = world();
beforeAll(() => seed());

const run = (sql: string, ...values: unknown[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();

const WRONG = `SELECT count(*) AS n FROM product_listings l WHERE stocked <>
  EXISTS (SELECT 1 FROM variant_offers o WHERE o.country = l.country AND o.product_slug = l.product_slug AND o.available > 0)
  + coalesce((SELECT sum(2 << s.position) FROM stores s WHERE s.country = l.country AND EXISTS (SELECT 1 FROM variants v
    JOIN store_stock k ON k.variant_id = v.id AND k.store_slug = s.slug
    WHERE v.product_slug = l.product_slug AND k.available > 0)), 0)`;

const wrong = async () => (await db.prepare(WRONG).first<{ n: number }>())?.n;
const version = async (country: string) =>
  (
    await db
      .prepare("SELECT version FROM listing_versions WHERE country = ?")
      .bind(country)
      .first<{ version: number }>()
  )?.version ?? 0;
const stocked = async () =>
  (
    await db
      .prepare("SELECT stocked FROM product_listings WHERE country = 'SG' AND product_slug = 'lipstick-rouge'")
      .first<{ stocked: number }>()
  )?.stocked ?? 0;

it("is right after the seed", async () => {
  expect(await wrong()).toBe(0);
  expect(await stocked()).toBeGreaterThan(1);
});

it("is right after each kind of change, and each relevant change raises the country's version", async () => {
  const changes = [
    "UPDATE variant_offers SET available = 0 WHERE country = 'SG' AND product_slug = 'lipstick-rouge'",
    "UPDATE variant_offers SET available = 3 WHERE country = 'SG' AND variant_id = 'lipstick-rouge--cerise'",
    "DELETE FROM variant_offers WHERE country = 'SG' AND variant_id = 'lipstick-rouge--cerise'",
    "INSERT INTO variant_offers (variant_id, country, product_slug, price, available) VALUES ('lipstick-rouge--cerise', 'SG', 'lipstick-rouge', 5000, 9)",
    `UPDATE store_stock SET available = 0 WHERE store_slug IN (SELECT slug FROM stores WHERE country = 'SG')
      AND variant_id IN (SELECT id FROM variants WHERE product_slug = 'lipstick-rouge')`,
    "UPDATE store_stock SET available = 1 WHERE store_slug = 'orchard' AND variant_id = 'lipstick-rouge--cerise'",
    "DELETE FROM store_stock WHERE store_slug = 'orchard' AND variant_id = 'lipstick-rouge--cerise'",
    "INSERT INTO store_stock (store_slug, variant_id, available) VALUES ('orchard', 'lipstick-rouge--cerise', 2)",
    "UPDATE product_listings SET min_price = min_price + 1 WHERE country = 'SG' AND product_slug = 'lipstick-rouge'",
  ];
  for (const change of changes) {
    const before = await version("SG");
    const elsewhere = await version("TH");
    await run(change);
    expect(await wrong(), change).toBe(0);
    expect(await version("SG"), change).toBeGreaterThan(before);
    expect(await version("TH"), change).toBe(elsewhere);
  }
});

it("doesn't raise the version for an irrelevant change", async () => {
  const before = await version("SG");
  await run("UPDATE variant_offers SET available = available + 1 WHERE country = 'SG' AND available > 0");
  await run("UPDATE product_listings SET sold = sold + 1 WHERE country = 'SG'");
  expect(await version("SG")).toBe(before);
});
