import { beforeAll, describe, expect, it } from "vitest";
import { shopper, world } from "../../../support/shop/world";

const { seed, db } = world();
beforeAll(() => seed());

describe("addresses for sitemaps", () => {
  it("are the country's products by slug, in pages, with the other countries that sell them", async () => {
    const { body } = await shopper("TH", "th").get("/product-addresses");
    const sold = await db
      .prepare("SELECT count(*) AS n FROM product_listings WHERE country = 'TH'")
      .first<{ n: number }>();
    expect(body.total).toBe(sold?.n);
    expect(body.items).toHaveLength(body.total);
    const slugs = body.items.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual([...slugs].sort());
    for (const { countries } of body.items) expect(countries).toContain("TH");
    const second = await shopper("TH", "th").get("/product-addresses?page=2&pageSize=10");
    expect(second.body.items.map(({ slug }: { slug: string }) => slug)).toEqual(slugs.slice(10, 20));
    expect((await shopper().get("/product-addresses?pageSize=2001")).status).toBe(400);
  });

  it("change with a published review, not with a waiting one", async () => {
    const changed = async () => (await shopper().get("/product-addresses?pageSize=1")).body.items[0];
    const { slug, changedAt } = await changed();
    const write = (id: string, state: string, at: string) =>
      db
        .prepare(
          `INSERT INTO reviews (id, product_slug, country, language, author_name, rating, title, body, verified, state, created_at)
            VALUES (?, ?, 'SG', 'en', 'A', 5, 't', 'b', 1, ?, ?)`,
        )
        .bind(id, slug, state, at)
        .run();
    await write("waiting", "pending", "2099-01-02T00:00:00.000Z");
    expect((await changed()).changedAt).toBe(changedAt);
    await write("shown", "published", "2099-01-01T00:00:00.000Z");
    expect((await changed()).changedAt).toBe("2099-01-01T00:00:00.000Z");
  });
});
