import { beforeAll, describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { type Seeded, seed } from "../../../../functions/db/seed/seed";
import { testEnv } from "../../../support/run/env";

const now = new Date("2026-04-10T02:00:00Z");
const db = testEnv.DB;
const count = async (sql: string, ...values: string[]) =>
  (
    await db
      .prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

let seeded: Seeded;
beforeAll(async () => {
  seeded = await seed(db, { now });
});

describe("the opening catalogue in D1", () => {
  it("is written completely", async () => {
    expect(seeded).toMatchObject({ written: true, products: 126, brands: 18 });
    expect(await count("products")).toBe(126);
    expect(await count("variants")).toBe(seeded.variants);
    expect(await count("variant_offers")).toBe(seeded.variants * COUNTRY_CODES.length);
    expect(await count("product_listings")).toBe(126 * COUNTRY_CODES.length);
    expect(await count("store_stock")).toBe(seeded.stores * seeded.variants);
    expect(await count("product_texts")).toBe(126 * 4);
  });

  it("keeps JSON columns as JSON and empty ones as NULL", async () => {
    const row = await db
      .prepare("SELECT shades, is_new, picture_id FROM products WHERE slug = 'foundation-pump'")
      .first<{ shades: string; is_new: number; picture_id: string }>();
    expect(JSON.parse(row?.shades ?? "")).toHaveLength(5);
    expect(row).toMatchObject({ is_new: 1, picture_id: "foundation-pump" });
    expect(await count("products WHERE texture_id IS NULL")).toBeGreaterThan(0);
    expect(await count("variants WHERE shade_hex IS NULL AND shade_name IS NULL")).toBeGreaterThan(0);
    const hours = await db.prepare("SELECT hours FROM stores WHERE slug = 'orchard'").first<{ hours: string }>();
    expect(JSON.parse(hours?.hours ?? "")).toHaveLength(7);
  });

  it("has the prices of its offers in each listing row", async () => {
    const wrong = `product_listings l WHERE
      l.min_price <> (SELECT MIN(price) FROM variant_offers o WHERE o.country = l.country AND o.product_slug = l.product_slug) OR
      l.max_price <> (SELECT MAX(price) FROM variant_offers o WHERE o.country = l.country AND o.product_slug = l.product_slug)`;
    expect(await count(wrong)).toBe(0);
  });

  it("changes nothing when it is written a second time", async () => {
    await db.prepare("UPDATE variant_offers SET available = 7 WHERE variant_id = 'serum-c--30-ml'").run();
    expect(await seed(db, { now })).toMatchObject({ written: false, products: 0 });
    expect(await count("variant_offers WHERE variant_id = ? AND available = 7", "serum-c--30-ml")).toBe(8);
    expect(await count("products")).toBe(126);
  });
});
