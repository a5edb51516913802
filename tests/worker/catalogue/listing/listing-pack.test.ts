import { beforeAll, describe, expect, it } from "vitest";
import { searchProducts } from "../../../../functions/api/catalogue/listing/listing";
import { packShelves } from "../../../../functions/api/catalogue/listing/shelf/pack-store";
import type { Shopper } from "../../../../functions/api/catalogue/product/shopper";
import { VISITOR } from "../../../../functions/api/kit/call/viewer";
import { planSteps, watch } from "../../../support/run/watched-database";
import { OPENING, world } from "../../../support/shop/world";

// A large country's shelf is stored as one packed text with later changes beside it. It must always equal a fresh
// reading of all listings.

const { seed, db } = world();
/** More products than the thousand from which a shelf is packed. */
const MORE = 1_100;

beforeAll(async () => {
  await seed();
  await db
    .prepare(
      `INSERT INTO products (slug, name, brand_slug, category_path, plate, ingredients, app_exclusive, non_discountable, collection_only, shade_count, size_count, shades, is_new, rank, created_at)
        SELECT 'more-' || n.value, name, brand_slug, category_path, plate, '[]', 0, 0, 0, 0, 1, '[]', 0, 5000 + n.value, created_at
        FROM json_each(?) n CROSS JOIN products WHERE slug = 'nail-coral'`,
    )
    .bind(JSON.stringify(Array.from({ length: MORE }, (_, n) => n)))
    .run();
  await db
    .prepare(
      `INSERT INTO product_listings (country, product_slug, brand_slug, category_path, min_price, max_price, rank, created_at)
        SELECT 'SG', slug, brand_slug, category_path, 1000 + rank, 1000 + rank, rank, created_at FROM products WHERE slug LIKE 'more-%'`,
    )
    .run();
});

const shopperOn = (d1: D1Database): Shopper => ({ d1, country: "SG", language: "en", viewer: VISITOR, now: OPENING });
const list = (d1: D1Database) =>
  searchProducts(shopperOn(d1), { sort: "price_desc", page: 1, pageSize: 24, include: "filters" });
/** The answers of a new isolate, once with the pack and once without. */
async function bothWays() {
  const packed = await list(watch().d1);
  const packs = await db.prepare("SELECT * FROM listing_packs").all<Record<string, string | number>>();
  await db.prepare("DELETE FROM listing_packs").run();
  const whole = await list(watch().d1);
  for (const row of packs.results)
    await db
      .prepare("INSERT INTO listing_packs (country, part, format, version, packed) VALUES (?, ?, ?, ?, ?)")
      .bind(row.country, row.part, row.format, row.version, row.packed)
      .run();
  return { packed, whole };
}
const agree = async () => {
  const { packed, whole } = await bothWays();
  expect(packed).toEqual(whole);
  return packed;
};

describe("a packed shelf", () => {
  it("exists only for large countries, once", async () => {
    expect(await packShelves(watch().d1, OPENING)).toEqual(["SG"]);
    expect(await packShelves(watch().d1, OPENING)).toEqual([]);
    expect((await agree()).total).toBeGreaterThan(MORE);
  });

  it("is read with later changes: prices, stock, positions, and new products", async () => {
    const touch = (sql: string) => db.prepare(sql).run();
    await touch("UPDATE product_listings SET min_price = 999999 WHERE product_slug = 'more-7'");
    expect((await agree()).items[0]?.slug).toBe("more-7");
    await touch(
      "UPDATE product_listings SET category_path = 'hair/shampoo/shampoo', brand_slug = 'halcye' WHERE product_slug = 'more-8'",
    );
    await touch("UPDATE variant_offers SET available = 0 WHERE product_slug = 'lipstick-nude'");
    await agree();
    await touch(
      `INSERT INTO product_listings (country, product_slug, brand_slug, category_path, min_price, max_price, rank, created_at)
        SELECT 'SG', 'more-new', brand_slug, category_path, 888888, 888888, 9000, created_at FROM products WHERE slug = 'more-9'`,
    );
    await agree();
    const kept = watch();
    const before = await list(kept.d1);
    await touch("UPDATE product_listings SET min_price = 1000 WHERE product_slug = 'more-7'");
    const after = await list(kept.d1);
    expect(after.items.map(({ slug }) => slug)).not.toEqual(before.items.map(({ slug }) => slug));
    expect(after).toEqual(await list(watch().d1));
    await agree();
  });

  it("is ignored once a product has left the country, until it is packed again", async () => {
    const total = (await agree()).total;
    await db.prepare("DELETE FROM product_listings WHERE country = 'SG' AND product_slug = 'more-3'").run();
    expect((await agree()).total).toBe(total - 1);
    expect(await packShelves(watch().d1, OPENING)).toEqual(["SG"]);
    expect((await agree()).total).toBe(total - 1);
  });

  it("is packed again after many changes", async () => {
    await db
      .prepare(
        "UPDATE product_listings SET min_price = min_price + 1 WHERE country = 'SG' AND product_slug LIKE 'more-1%'",
      )
      .run();
    expect(await packShelves(watch().d1, OPENING)).toEqual([]);
    await db.prepare("UPDATE product_listings SET min_price = min_price + 1 WHERE country = 'SG'").run();
    expect(await packShelves(watch().d1, OPENING)).toEqual(["SG"]);
    await agree();
  });

  it("of another release is ignored", async () => {
    await db.prepare("UPDATE listing_packs SET format = 'older', packed = 'rubbish'").run();
    await list(watch().d1);
    expect(await packShelves(watch().d1, OPENING)).toEqual(["SG"]);
  });

  it("costs two trips, served by indices", async () => {
    const watched = watch();
    await list(watched.d1);
    expect(watched.trips()).toBe(2);
    const steps = await planSteps(watched);
    expect(steps.filter((step) => /^SCAN (l|k|v|r|p|a|product_listings)\b/.test(step))).toEqual([]);
    expect(steps.join("\n")).toContain("listings_changed");
  });
});
