import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FACETS, type FacetName } from "../../../../functions/contract/catalogue/listing/facet-names";
import {
  type Filters,
  filtersSchema,
  searchReplySchema,
} from "../../../../functions/contract/catalogue/listing/listing";
import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../../../functions/contract/catalogue/product/attributes";
import { GIFT_CARD_SLUG } from "../../../../functions/contract/gift-cards/gift-card-amounts";
import { OPENING, world } from "../../../support/shop/world";

// Compares the counts of facets with plain queries, on the opening catalogue with random attributes.

const { db, seed, clock, shopper } = world();

type Row = {
  slug: string;
  brand: string;
  path: string;
  /** Null before a launch, when a visitor is told neither the price nor where to buy. */
  price: number | null;
  rating: number;
  sold: number;
  rank: number;
  created: string;
  delivered: number;
  stores: string[];
  traits: Set<string>;
};
let rows: Row[];
let stores: string[];

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  const draw = fc.sample(fc.infiniteStream(fc.nat({ max: 99 })), { numRuns: 1, seed: 7 })[0]!;
  const next = () => draw.next().value as number;
  const slugs = (await db.prepare("SELECT slug FROM products ORDER BY slug").all<{ slug: string }>()).results;
  const facts = slugs.flatMap(({ slug }) =>
    ATTRIBUTE_NAMES.flatMap((attribute) =>
      ATTRIBUTES[attribute].filter(() => next() < 25).map((value) => ({ slug, attribute, value })),
    ),
  );
  await db.batch([
    db.prepare("DELETE FROM product_attributes"),
    db
      .prepare(
        "INSERT INTO product_attributes (product_slug, attribute, value) SELECT value->>'slug', value->>'attribute', value->>'value' FROM json_each(?)",
      )
      .bind(JSON.stringify(facts)),
    db
      .prepare(
        "UPDATE product_listings SET rating = (SELECT value->>1 FROM json_each(?1) WHERE value->>0 = product_slug), sold = rank * 37 % 11",
      )
      .bind(JSON.stringify(slugs.map(({ slug }) => [slug, next() * 5]))),
    db
      .prepare("UPDATE variant_offers SET available = 0 WHERE product_slug IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(slugs.filter(() => next() < 20).map(({ slug }) => slug))),
    db
      .prepare(
        "UPDATE store_stock SET available = 0 WHERE variant_id IN (SELECT v.id FROM variants v JOIN json_each(?) sold_out ON sold_out.value = v.product_slug)",
      )
      .bind(JSON.stringify(slugs.filter(() => next() < 30).map(({ slug }) => slug))),
  ]);
  const listed = await db
    .prepare(
      `SELECT l.product_slug AS slug, l.brand_slug AS brand, l.category_path AS path, l.min_price AS price,
        EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = l.product_slug AND r.country = 'SG' AND r.opens_at > ?) AS hidden, l.rating, l.sold, l.rank,
        l.created_at AS created,
        (SELECT sum(available) FROM variant_offers o WHERE o.country = 'SG' AND o.product_slug = l.product_slug) AS delivered,
        (SELECT group_concat(DISTINCT k.store_slug) FROM store_stock k JOIN variants v ON v.id = k.variant_id
          WHERE v.product_slug = l.product_slug AND k.available > 0) AS stores
      FROM product_listings l WHERE l.country = 'SG'`,
    )
    .bind(OPENING.toISOString())
    .all<Omit<Row, "stores" | "traits"> & { stores: string | null; hidden: number }>();
  expect(listed.results.some(({ hidden }) => hidden === 1)).toBe(true);
  rows = listed.results.map((row) => ({
    ...row,
    price: row.hidden ? null : row.price,
    delivered: row.hidden ? 0 : row.delivered,
    stores: row.hidden ? [] : (row.stores?.split(",") ?? []),
    traits: new Set(
      facts.filter(({ slug }) => slug === row.slug).map(({ attribute, value }) => `${attribute}:${value}`),
    ),
  }));
  stores = (
    await db.prepare("SELECT slug FROM stores WHERE country = 'SG' AND collect = 1").all<{ slug: string }>()
  ).results.map(({ slug }) => slug);
});

// The clock is reset, because in real time the launches of the opening catalogue are over.
beforeEach(() => clock.set(OPENING));

type Query = Partial<Record<FacetName | "category", string>>;
const listed = (query: Query, facet: FacetName) => query[facet]?.split(",") ?? [];
const inRange = (price: number, range: string) => {
  const [from = "", to = ""] = range.split("-");
  return price >= Number(from) && (to === "" || price <= Number(to));
};
const below = (path: string, above: string) => path === above || path.startsWith(`${above}/`);

/** Whether a product matches the choices of one facet, in the simplest possible code. */
function fitsFacet(row: Row, query: Query, facet: FacetName): boolean {
  const values = listed(query, facet);
  if (values.length === 0) return true;
  const each: Record<FacetName, (value: string) => boolean> = {
    type: (value) => below(row.path, value),
    brand: (value) => row.brand === value,
    price: (value) => row.price !== null && inRange(row.price, value),
    rating: (value) => row.rating >= Number(value) * 100,
    // An e-gift card has no stock; it is sent.
    available: () => row.delivered > 0 || row.slug === GIFT_CARD_SLUG,
    // Without an avoid list the facet matches everything.
    without: () => true,
    store: (value) => row.stores.includes(value),
    shade_family: (value) => row.traits.has(`shade_family:${value}`),
    finish: (value) => row.traits.has(`finish:${value}`),
    skin_type: (value) => row.traits.has(`skin_type:${value}`),
    concern: (value) => row.traits.has(`concern:${value}`),
    claim: (value) => row.traits.has(`claim:${value}`),
  };
  return facet === "claim" ? values.every(each[facet]) : values.some(each[facet]);
}
const count = (query: Query) =>
  rows.filter(
    (row) =>
      (query.category === undefined || below(row.path, query.category)) &&
      FACETS.every((facet) => fitsFacet(row, query, facet)),
  ).length;

const address = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
const filtersOf = async (query: Query): Promise<Filters> =>
  filtersSchema.parse((await shopper().get(`/products/filters?${address(query)}`)).body);

const some = (values: readonly string[], most = 3) =>
  fc.subarray([...values], { minLength: 1, maxLength: most }).map((chosen) => chosen.join(","));
const queries: fc.Arbitrary<Query> = fc.record(
  {
    category: fc.constantFrom("makeup", "skincare", "makeup/lips"),
    type: some(["makeup", "skincare", "makeup/lips", "makeup/face", "hair"]),
    brand: some(["norre", "petal-theory", "maison-ilvane", "nobody"]),
    price: some(["-3000", "3000-6000", "6000-", "4500-4600"]),
    rating: fc.constantFrom("2", "3", "4"),
    available: fc.constant("1"),
    without: fc.constant("1"),
    store: fc.constant("").chain(() => some(stores, 2)),
    ...Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, some(ATTRIBUTES[name], name === "claim" ? 2 : 3)])),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Query>;
/** Only a few facets at once, because more would leave hardly any product. */
const fewFacets = queries.chain((query) =>
  fc
    .subarray(Object.entries(query), { maxLength: Math.min(4, Object.keys(query).length) })
    .map((entries): Query => Object.fromEntries(entries.filter(([, value]) => value !== undefined))),
);

describe("facets", () => {
  it("are counted as if nothing of their own was chosen, and show as many products", async () => {
    await fc.assert(
      fc.asyncProperty(fewFacets, async (query) => {
        const filters = await filtersOf(query);
        for (const { facet, options } of filters.facets)
          for (const { value, count: shown } of options) {
            const values = facet === "claim" ? [...new Set([...listed(query, facet), value])].join(",") : value;
            expect(shown, `${facet} ${value} of ${address(query)}`).toBe(count({ ...query, [facet]: values }));
          }
        const { total } = searchReplySchema.parse((await shopper().get(`/search?${address(query)}`)).body);
        expect(total).toBe(count(query));
      }),
      { numRuns: 150, seed: 20260302 },
    );
  });

  it("offer every value with products, and keep a chosen value without products", async () => {
    const { facets } = await filtersOf({});
    const offered = (facet: FacetName) =>
      facets.find((found) => found.facet === facet)?.options.map(({ value }) => value) ?? [];
    for (const name of ATTRIBUTE_NAMES)
      expect(offered(name)).toEqual(ATTRIBUTES[name].filter((value) => count({ [name]: value }) > 0));
    expect(offered("store").sort()).toEqual(stores.filter((store) => count({ store }) > 0).sort());
    expect(offered("rating")).toEqual(["4", "3", "2"]);
    const { facets: narrow } = await filtersOf({ brand: "norre", price: "1-2" });
    expect(narrow.find(({ facet }) => facet === "price")?.options).toContainEqual({
      value: "1-2",
      name: null,
      count: 0,
    });
  });

  it("suggest which choice to remove when nothing fits", async () => {
    let empty = 0;
    await fc.assert(
      fc.asyncProperty(fewFacets, async (query) => {
        const { waysOut } = await filtersOf(query);
        if (count(query) > 0) {
          expect(waysOut).toEqual([]);
          return;
        }
        empty += 1;
        for (const { facet, value, count: shown } of waysOut) {
          const left = value === null ? [] : listed(query, facet).filter((each) => each !== value);
          const { [facet]: _, ...others } = query;
          expect(shown).toBe(count(left.length === 0 ? others : { ...others, [facet]: left.join(",") }));
        }
      }),
      { numRuns: 200, seed: 5 },
    );
    expect(empty).toBeGreaterThan(5);
  });

  it("are live: sold out, restocked and repriced products count at once", async () => {
    const of = async (facet: FacetName, value: string) =>
      (await filtersOf({})).facets
        .find((found) => found.facet === facet)
        ?.options.find((option) => option.value === value)?.count ?? 0;
    const product = rows.find(({ delivered, stores: at }) => delivered > 0 && at.includes("orchard"))!.slug;
    const delivered = await of("available", "1");
    const shelved = await of("store", "orchard");
    await db
      .prepare("UPDATE variant_offers SET available = 0 WHERE country = 'SG' AND product_slug = ?")
      .bind(product)
      .run();
    expect(await of("available", "1")).toBe(delivered - 1);
    await db
      .prepare(
        "UPDATE store_stock SET available = 0 WHERE store_slug = 'orchard' AND variant_id IN (SELECT id FROM variants WHERE product_slug = ?)",
      )
      .bind(product)
      .run();
    expect(await of("store", "orchard")).toBe(shelved - 1);
    await db
      .prepare("UPDATE variant_offers SET available = 2 WHERE country = 'SG' AND product_slug = ?")
      .bind(product)
      .run();
    expect(await of("available", "1")).toBe(delivered);
    await db
      .prepare("UPDATE product_listings SET min_price = 1 WHERE country = 'SG' AND product_slug = ?")
      .bind(product)
      .run();
    expect((await shopper().get("/search?price=-1")).body.items.map(({ slug }: { slug: string }) => slug)).toEqual([
      product,
    ]);
  });
});

describe("a listing", () => {
  it.each([
    ["recommended", (a: Row, b: Row) => a.rank - b.rank],
    ["new", (a: Row, b: Row) => b.created.localeCompare(a.created) || a.rank - b.rank],
    ["bestselling", (a: Row, b: Row) => b.sold - a.sold || a.rank - b.rank],
    ["rating", (a: Row, b: Row) => b.rating - a.rating || a.rank - b.rank],
  ])("is sorted by %s", async (sort, order) => {
    const { body } = await shopper().get(`/search?sort=${sort}&category=makeup&pageSize=48`);
    const wanted = rows
      .filter(({ path }) => below(path, "makeup"))
      .sort((a, b) => order(a, b) || (a.slug < b.slug ? -1 : 1))
      .slice(0, 48);
    expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(wanted.map(({ slug }) => slug));
  });

  it("shows several pages together, as they are one by one, and no more than five", async () => {
    const slugs = async (query: string) =>
      (await shopper().get(`/search?pageSize=6&${query}`)).body.items.map(({ slug }: { slug: string }) => slug);
    const apart = [...(await slugs("page=2")), ...(await slugs("page=3")), ...(await slugs("page=4"))];
    expect(await slugs("page=2&through=4")).toEqual(apart);
    expect(await slugs("page=1&through=400")).toHaveLength(30);
    expect(await slugs("page=3&through=1")).toEqual(await slugs("page=3"));
  });

  it.each([
    ...["finish=shiny", "finish=matte,", "brand=a,,b", "price=x", "price=9-8-7", "price=-", "rating=6", "rating=4.5"],
    ...["available=2", "store=%00", "type=../etc", "claim=vegan'--", "sort=cheap", "through=0", "include=all"],
    ...["price=99999999999999-", `brand=${"a,".repeat(400)}a`, "skin_type=__proto__", "finish=constructor"],
  ])("answers %s without an error", async (query) => {
    for (const path of ["/search", "/products/filters"]) {
      const { status } = await shopper().get(`${path}?${query}`);
      expect([200, 400], `${path} ${status}`).toContain(status);
    }
  });
});
