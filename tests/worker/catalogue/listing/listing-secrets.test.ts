import { beforeAll, describe, expect, it } from "vitest";
import { listFilters, searchProducts } from "../../../../functions/api/catalogue/listing/listing";
import type { Shopper } from "../../../../functions/api/catalogue/product/shopper";
import { VISITOR, type Viewer } from "../../../../functions/api/kit/call/viewer";
import { sortSchema } from "../../../../functions/contract/catalogue/listing/listing";
import { OPENING, world } from "../../../support/shop/world";

// S3.06, R61: before a launch, a shopper without early access learns neither price nor stock, not even indirectly: the
// answers are the same for any price and stock.

const { seed, db, clock, shopper } = world();
const gold: Viewer = { kind: "member", memberId: "gold", tier: "gold", isEmployee: false, roles: [] };
const asked = (viewer: Viewer): Shopper => ({ d1: db, country: "SG", language: "en", now: OPENING, viewer });
const DAY = 86_400_000;
const inDays = (days: number) => new Date(OPENING.getTime() + days * DAY).toISOString();

const slug = "lipstick-rouge";

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  await db
    .prepare(
      "INSERT INTO product_releases (product_slug, country, opens_at, early_from, early_tiers) VALUES (?, 'SG', ?, ?, ?)",
    )
    .bind(slug, inDays(2), inDays(-1), '["gold"]')
    .run();
});

const put = (price: number, pieces: number) =>
  db.batch([
    db
      .prepare(
        "UPDATE variant_offers SET price = ?1, list_price = ?1 + 700, available = ?2 WHERE country = 'SG' AND product_slug = ?3",
      )
      .bind(price, pieces, slug),
    db
      .prepare(
        "UPDATE product_listings SET min_price = ?1, max_price = ?1, list_price = ?1 + 700 WHERE country = 'SG' AND product_slug = ?2",
      )
      .bind(price, slug),
    db
      .prepare(
        "UPDATE store_stock SET available = ?1 WHERE variant_id IN (SELECT id FROM variants WHERE product_slug = ?2)",
      )
      .bind(pieces, slug),
  ]);

const ADDRESSES = [
  ...sortSchema.options.flatMap((sort) => [
    `/search?sort=${sort}&category=makeup/lips&pageSize=48&include=filters`,
    `/search?sort=${sort}&q=lipstick&include=filters`,
  ]),
  ...["-1500", "1500-4000", "4000-9000", "9000-"].map(
    (price) => `/search?category=makeup/lips&price=${price}&pageSize=48`,
  ),
  "/search?available=1&pageSize=48&category=makeup",
  "/search?store=orchard&pageSize=48&category=makeup",
  "/search?brand=maison-ilvane&price=1-2&include=filters",
  "/products/filters",
  "/products/filters?q=rouge&price=-1500",
  `/search/suggestions?q=rouge`,
  `/search/suggestions?q=${encodeURIComponent("Rouge Velvet Lipstick")}`,
  `/products/${slug}`,
  `/products/lipstick-nude`,
  `/variants?product=${slug}`,
];

const answers = async () => {
  const visitor = shopper("SG");
  const said: string[] = [];
  for (const address of ADDRESSES) {
    const { status, body } = await visitor.get(address);
    expect(status, address).toBe(200);
    // The request id always differs.
    said.push(`${address} ${JSON.stringify(body)}`);
  }
  return said;
};

describe("a price behind a launch", () => {
  it("changes no answer to a visitor, whatever the price and the stock are", async () => {
    await put(5400, 9);
    const first = await answers();
    expect(first.join(" ")).toContain(slug);
    for (const [price, pieces] of [
      [100, 0],
      [99_900, 3],
      [2600, 40],
    ] as const) {
      await put(price, pieces);
      for (const [index, said] of (await answers()).entries()) expect(said).toBe(first[index]);
    }
  });

  it("comes last when sorted by price in either direction, and is in no price range and no store", async () => {
    await put(100, 9);
    const slugs = async (viewer: Viewer, query: object) =>
      (
        await searchProducts(asked(viewer), {
          sort: "price_asc",
          page: 1,
          pageSize: 48,
          category: "makeup/lips",
          ...query,
        })
      ).items.map((card) => card.slug);
    // Two launches of the opening catalogue have the same position: products without a price keep the editors' order.
    for (const sort of ["price_asc", "price_desc"] as const) {
      const cards = (await searchProducts(asked(VISITOR), { sort, page: 1, pageSize: 48, category: "makeup/lips" }))
        .items;
      const from = cards.findIndex(({ price }) => price === null);
      expect(cards.slice(from).every(({ price }) => price === null)).toBe(true);
      expect(cards.slice(from).map((card) => card.slug)).toContain(slug);
    }
    expect(await slugs(gold, {})).toEqual([slug, ...(await slugs(gold, {})).slice(1)]);
    for (const query of [{ price: "0-200" }, { available: "1" as const }, { store: "orchard" }]) {
      expect(await slugs(VISITOR, query)).not.toContain(slug);
      expect(await slugs(gold, query)).toContain(slug);
    }
    const lowest = async (viewer: Viewer) =>
      (await listFilters(asked(viewer), { category: "makeup/lips" })).prices?.lowest.minor;
    expect(await lowest(gold)).toBe(100);
    expect(await lowest(VISITOR)).toBeGreaterThan(100);
  });

  it("is shown the moment it opens, and hidden the moment a launch is added", async () => {
    await put(100, 9);
    const seen = async () =>
      (await searchProducts(asked(VISITOR), { sort: "recommended", page: 1, pageSize: 48, price: "0-200" })).items.map(
        (card) => card.slug,
      );
    expect(await seen()).not.toContain(slug);
    await db.prepare("UPDATE product_releases SET opens_at = ? WHERE product_slug = ?").bind(inDays(-1), slug).run();
    expect(await seen()).toContain(slug);
    await db.prepare("UPDATE product_releases SET opens_at = ? WHERE product_slug = ?").bind(inDays(1), slug).run();
    expect(await seen()).not.toContain(slug);
    await db.prepare("DELETE FROM product_releases WHERE product_slug = ?").bind(slug).run();
    expect(await seen()).toContain(slug);
  });
});
