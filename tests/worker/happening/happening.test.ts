import { beforeAll, describe, expect, it } from "vitest";
import { COUNTRY_CODES, type CountryCode } from "../../../functions/contract/countries";
import { storeSchema } from "../../../functions/contract/happening/happening";
import { pageOf } from "../../../functions/contract/shared";
import { type Answer, type Shopper, shopper, world } from "../../support/shop/world";

const { seed, db, clock } = world();
beforeAll(() => seed());

const stores = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return pageOf(storeSchema).parse(body).items;
};

/** A shopper whose new bag has the first variant of a product with enough stock. */
async function withBag(country: CountryCode, quantity = 1): Promise<Shopper> {
  const someone = shopper(country);
  const { items } = (await someone.get("/variants?product=lipstick-rouge")).body;
  expect((await someone.post("/cart/line-items", { variantId: items[0].id, quantity })).status).toBe(200);
  return someone;
}

describe("store locations", () => {
  it.each(COUNTRY_CODES)("are those of %s, its first one first", async (country) => {
    const items = stores(await shopper(country).get("/store-locations"));
    const { results } = await db
      .prepare("SELECT slug FROM stores WHERE country = ? ORDER BY position")
      .bind(country)
      .all<{ slug: string }>();
    expect(items.map(({ slug }) => slug)).toEqual(results.map(({ slug }) => slug));
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ hasAll }) => hasAll === null)).toBe(true);
  });

  it("can be limited to those with collection", async () => {
    await db.prepare("UPDATE stores SET collect = 0 WHERE country = 'AU' AND position = 1").run();
    const all = stores(await shopper("AU").get("/store-locations"));
    const collecting = stores(await shopper("AU").get("/store-locations?collect=true"));
    expect(collecting).toEqual(all.filter(({ collect }) => collect));
    expect(collecting.length).toBe(all.length - 1);
  });

  it("say which of them have all products of the bag", async () => {
    const someone = await withBag("TH", 2);
    const [first] = stores(await someone.get("/store-locations?bag=true"));
    expect(first?.hasAll).toBe(true);
    const [line] = (await someone.get("/cart")).body.lines;
    await db
      .prepare("UPDATE store_stock SET available = 1 WHERE store_slug = ? AND variant_id = ?")
      .bind(first?.slug, line.variantId)
      .run();
    expect(stores(await someone.get("/store-locations?bag=true"))[0]).toMatchObject({
      slug: first?.slug,
      hasAll: false,
      lacks: [line.product.name],
    });
    await db
      .prepare("DELETE FROM store_stock WHERE store_slug = ? AND variant_id = ?")
      .bind(first?.slug, line.variantId)
      .run();
    expect(stores(await someone.get("/store-locations?bag=true"))[0]?.hasAll).toBe(false);
  });

  it("say nothing about a missing, empty or forged bag, or one of another country", async () => {
    const someone = await withBag("SG");
    const says = async (who: Shopper) =>
      new Set(stores(await who.get("/store-locations?bag=true")).map(({ hasAll }) => hasAll));
    expect(await says(shopper("SG"))).toEqual(new Set([null]));
    const [[name = "", value = ""] = []] = someone.cookies;
    const forger = shopper("SG");
    forger.cookies.set(name, `${value.slice(0, -2)}xx`);
    expect(await says(forger)).toEqual(new Set([null]));
    const traveller = shopper("MY");
    traveller.cookies.set(name.replace("sg", "my"), value);
    expect(await says(traveller)).toEqual(new Set([null]));
    const [line] = (await someone.get("/cart")).body.lines;
    await someone.delete(`/cart/line-items/${line.id}`);
    expect(await says(someone)).toEqual(new Set([null]));
  });

  it("are found by area or postcode, in any script", async () => {
    const slugs = async (country: CountryCode, near: string) =>
      stores(await shopper(country).get(`/store-locations?near=${encodeURIComponent(near)}`)).map(({ slug }) => slug);
    expect(await slugs("SG", "tampines")).toEqual(["tampines"]);
    expect(await slugs("HK", "尖沙咀")).toEqual(["tsim-sha-tsui"]);
    expect(await slugs("TH", "50200")).toEqual(["chiang-mai-nimman"]);
    expect(await slugs("SG", "%' --")).toEqual([]);
    expect(await slugs("SG", "x".repeat(80))).toEqual([]);
  });

  it("are sorted by distance from a given position, and give the distance", async () => {
    const near = stores(await shopper().get("/store-locations?from=1.35,103.95"));
    expect(near.map(({ slug }) => slug)).toEqual(["tampines", "changi-terminal-2", "orchard", "jurong"]);
    expect(near[0]?.km).toBeLessThan(1);
    expect(stores(await shopper().get("/store-locations")).every(({ km }) => km === null)).toBe(true);
  });

  it("can be limited to those that are open now", async () => {
    clock.set(new Date("2026-03-02T22:30:00.000Z"));
    const open = stores(await shopper().get("/store-locations?open=true"));
    expect(open.map(({ slug }) => slug)).toEqual(["changi-terminal-2"]);
    expect(open[0]?.opening).toMatchObject({ open: true, closesAt: "2026-03-03T15:00:00.000Z" });
    const [orchard] = stores(await shopper().get("/store-locations"));
    expect(orchard?.opening).toMatchObject({ open: false, opensAt: "2026-03-03T02:00:00.000Z", opensIn: 0 });
  });

  it("refuse invalid filters", async () => {
    const long = `near=${"x".repeat(81)}`;
    for (const query of ["collect=false", "bag=1", "bag=true&bag=true", "open=1", "from=here", "from=91,0", long]) {
      const { status, body } = await shopper().get(`/store-locations?${query}`);
      expect([status, body.errors[0].code], query).toEqual([400, "bad_request"]);
    }
  });
});

describe("one store", () => {
  it("has its address, its opening hours and its closed days", async () => {
    const { status, body } = await shopper("TH").get("/store-locations/bangkok-siam");
    expect([status, body.slug, body.timeZone]).toEqual([200, "bangkok-siam", "Asia/Bangkok"]);
    expect(body.closedOn).toBeInstanceOf(Array);
  });

  it.each(["nowhere", "orchard-", "sydney-pitt-street", "%2e%2e", "ORCHARD"])(
    "is not found as %s in Singapore",
    async (slug) => {
      const { status, body } = await shopper().get(`/store-locations/${slug}`);
      expect([400, 404]).toContain(status);
      if (status === 404) expect(body.errors[0].message).toBe("Resource not found!");
    },
  );
});
