import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { loadBrand } from "../../../../app/features/catalogue/brands/brand.server";
import { loadBrands } from "../../../../app/features/catalogue/brands/brands.server";
import { loadCategory } from "../../../../app/features/catalogue/category/category.server";
import { loadCompare } from "../../../../app/features/catalogue/compare/compare.server";
import { loadBeside } from "../../../../app/features/catalogue/product/beside/beside.server";
import { loadProduct } from "../../../../app/features/catalogue/product/product.server";
import { loadSearch } from "../../../../app/features/catalogue/search/search.server";
import { loadHome } from "../../../../app/features/content/home/home.server";
import { loadCheckout } from "../../../../app/features/orders/place/checkout.server";
import { loadFirstReviews } from "../../../../app/features/reviews/reviews.server";
import { loadShell } from "../../../../app/features/shell/shell.server";
import { CHECKOUT_STEPS, type CheckoutStep } from "../../../../functions/contract/orders/checkout/checkout-steps";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { handle } from "../../../support/run/edge";
import { watch } from "../../../support/run/watched-database";
import { world } from "../../../support/shop/world";

// A whole page makes three trips to the database at most, also in a new isolate, including what it writes after the
// answer.

const MOST = 3;
const { env, db, seed, shopper } = world();
let bag = "";
beforeAll(async () => {
  await seed(new Date());
  const browser = shopper();
  await browser.post("/cart/line-items", { variantId: "lipstick-rouge--cardinal", quantity: 1 });
  bag = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(bag).toContain("bag_sg=");
});

/** Loads a page and its shell at the same time, as Remix does. */
async function load(context: AppLoadContext, url: URL): Promise<unknown> {
  const [room = "", ...segments] = url.pathname.split("/").filter(Boolean);
  const slug = segments[0];
  switch (room) {
    case "":
      return loadHome(context);
    case "search":
      return loadSearch(context, url);
    case "compare":
      return loadCompare(context, url);
    case "pages":
      return loadCategory(context, url, segments.slice(1));
    case "checkout":
      return loadCheckout(new Request(url), context, slug as CheckoutStep);
    case "brands":
      return slug === undefined ? loadBrands(context) : loadBrand(context, url, slug, segments.slice(1));
    default: {
      const [product] = await Promise.all([
        loadProduct(context, url, slug, { withBeside: true }),
        loadFirstReviews(context, slug),
      ]);
      return loadBeside(context, product.product.beside, product.chosenId);
    }
  }
}

async function pages(request: Request, context: AppLoadContext) {
  const found = await Promise.all([loadShell({ context }), load(context, new URL(request.url))]).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  return found instanceof Response
    ? found
    : new Response(JSON.stringify(found[1]), { headers: { "content-type": "text/html" } });
}

/** A new isolate: the memory of an isolate belongs to its binding. */
function isolate() {
  const watched = watch();
  const bindings = { ...env, DB: watched.d1, ENVIRONMENT: "test", VERSION: crypto.randomUUID() } as never;
  const visit = async (path: string, cookie = bag) => {
    const before = watched.trips();
    const context = createExecutionContext();
    const request = new Request(`http://sg.localhost${path}`, { headers: { cookie } });
    const answer = await handle(request, bindings as WorkerBindings, context, pages);
    const text = await answer.text();
    await waitOnExecutionContext(context);
    return { status: answer.status, text, trips: watched.trips() - before };
  };
  return Object.assign(visit, { statements: watched.statements });
}

const PAGES = [
  "/",
  "/search",
  "/search?q=lipstick",
  "/search?q=lipstcik",
  "/search?q=lipstcik&exact=1",
  "/search?q=lipstcik&finish=matte&sort=price_asc",
  "/search?q=norre+xylophone",
  "/search?q=qqqqqq+zzzzz",
  "/search?q=lip&category=makeup%2Flips&brand=norre",
  "/search?q=lipstcik&finish=satin&rating=4&store=siam",
  "/pages/shop",
  "/pages/shop/hair?finish=matte",
  "/pages/shop/makeup?brand=norre&finish=matte&available=1&sort=price_desc",
  "/pages/shop/makeup?finish=matte&page=1-2",
  "/brands",
  "/brands/norre",
  "/brands/norre/makeup/lips",
  "/products/lipstick-rouge",
  "/products/lipstick-rouge?shade=cardinal",
  "/compare",
  "/compare?product=gone",
  "/compare?product=lipstick-rouge&product=lipstick-nude&q=rouge",
  "/compare?product=lipstick-rouge&product=lipstick-nude&product=serum-c&product=foundation-pump",
];

/** Tables that kept pages ask and that have no trigger, each with the reason. */
const NOT_COUNTED: Record<string, string> = {
  listing_versions: "is raised by triggers itself",
  listing_packs: "holds what the listings hold",
  entries: "content_stamp is raised when something is published",
  entry_versions: "content_stamp is raised when something is published",
  maintenances: "is asked beside each page",
  members: "says who a signed-in member is, who gets no kept page",
  review_votes: "says what a signed-in member voted; the votes are counted on the review",
  bags: "says which codes a bag has, of which a page shows nothing",
  bag_lines: "says what a bag has; a page shows how many pieces, by which it is kept",
  bag_codes: "says which codes a bag has, of which a page shows nothing",
  queue_turns: "says whose turn it is to order a line of a bag, of which a page shows nothing",
  promotion_uses: "says what a signed-in member used; the uses are counted on the promotion",
  orders: "tells what is bought together, which may be a minute old",
  order_lines: "tells what is bought together, which may be a minute old",
  activity_groups: "tells when a service is next free, which may be a minute old: a booking reads it anew",
  activity_schedules: "tells when a service is next free, which may be a minute old: a booking reads it anew",
  artists: "tells when a service is next free, which may be a minute old: a booking reads it anew",
  artist_activities: "tells when a service is next free, which may be a minute old: a booking reads it anew",
  artist_shifts: "tells when a service is next free, which may be a minute old: a booking reads it anew",
  bookings: "tells when a service is next free, which may be a minute old: a booking reads it anew",
  store_closures: "tells when a service is next free, which may be a minute old: a booking reads it anew",
  treats: "tells which gifts are left, which may be a minute old: the bag reads them anew",
};

describe("a kept page", () => {
  it("asks only tables whose changes make it old", async () => {
    const kept = PAGES.filter((path) => !/^\/(search|compare)/.test(path));
    const names = async (sql: string) =>
      new Set((await db.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name));
    const tables = await names("SELECT name FROM sqlite_master WHERE type = 'table'");
    const counted = await names(
      "SELECT DISTINCT tbl_name AS name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'shown!_%' ESCAPE '!'",
    );
    const asked = new Set<string>();
    for (const path of kept) {
      const visit = isolate();
      await visit(path, "");
      for (const { sql } of visit.statements)
        for (const [, name = ""] of sql.matchAll(/\b(?:FROM|JOIN)\s+"?([a-z_]+)/g))
          if (tables.has(name)) asked.add(name);
    }
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !counted.has(name) && !(name in NOT_COUNTED))).toEqual([]);
  });
});

describe("a page", () => {
  it.each(PAGES)("%s takes three trips at most: in a new isolate, again, and after a change of stock", async (path) => {
    const visit = isolate();
    const fresh = await visit(path);
    expect(fresh.status).toBe(200);
    expect(fresh.trips).toBeGreaterThan(0);
    expect(fresh.trips).toBeLessThanOrEqual(MOST);
    const again = await visit(path);
    expect(again.text).toBe(fresh.text);
    expect(again.trips).toBeLessThanOrEqual(fresh.trips);
    await db.prepare("UPDATE listing_versions SET version = version + 1").run();
    const moved = await visit(path);
    expect(moved.text).toBe(fresh.text);
    expect(moved.trips).toBeLessThanOrEqual(MOST);
    await db.prepare("UPDATE products SET name = name").run();
    const old = await visit(path);
    expect(old.text).toBe(fresh.text);
    expect(old.trips).toBeLessThanOrEqual(MOST);
  });

  it.each(CHECKOUT_STEPS)("of the checkout, %s, takes three trips at most", async (step) => {
    const buyer = shopper();
    await buyer.post("/cart/line-items", { variantId: "lipstick-rouge--cardinal", quantity: 1 });
    const typed = { email: "melur@example.com", mobile: "81234567", fullName: "Melur Tan", fulfilment: "delivery" };
    await buyer.patch("/checkout/draft", {
      ...typed,
      "address.street": "1 Jasmine Road",
      "address.postcode": "238872",
    });
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await isolate()(`/checkout/${step}`, cookie);
    expect([answer.status, JSON.parse(answer.text).form.step]).toEqual([200, step]);
    expect(answer.trips).toBeLessThanOrEqual(MOST);
    // Without text in the first step, later steps redirect to it.
    if (step !== "contact") expect((await isolate()(`/checkout/${step}`)).status).toBe(303);
  });

  it("of the checkout reads the bag once for both calls that show it", async () => {
    const visit = isolate();
    expect((await visit("/checkout/contact")).status).toBe(200);
    const reads = (part: string) => visit.statements.filter(({ sql }) => sql.includes(part)).length;
    expect([reads("AS noTurn"), reads("FROM gift_offers g"), reads("FROM treats t JOIN products p")]).toEqual([
      1, 1, 1,
    ]);
  });

  it.each([
    "/pages/shop/makeup?without=1",
    "/search?q=lipstcik&finish=satin&without=1",
    "/brands/norre?without=1&rating=4",
  ])("%s with an avoid list takes three trips at most", async (path) => {
    const visit = isolate();
    const list = `${bag}; avoid=${encodeURIComponent("fragrance|Mica")}`;
    const fresh = await visit(path, list);
    expect(fresh.status).toBe(200);
    expect(fresh.trips).toBeLessThanOrEqual(MOST);
    const again = await visit(path, list);
    expect(again.text).toBe(fresh.text);
    expect(again.trips).toBeLessThanOrEqual(Math.min(fresh.trips, MOST));
  });

  it.each([
    ["/brands/no-such-brand", 404],
    ["/pages/shop/no-such-place", 404],
    ["/products/no-such-product", 404],
  ])("%s, which doesn't exist, takes three trips at most", async (path, status) => {
    const answer = await isolate()(path);
    expect(answer.status).toBe(status);
    expect(answer.trips).toBeLessThanOrEqual(MOST);
  });

  it("gives each of several callers at once its own answer", async () => {
    const [alone, together] = [isolate(), isolate()];
    const first = await alone("/products/lipstick-rouge");
    await together("/pages/shop");
    await together("/search?q=lip");
    expect((await together("/products/lipstick-rouge")).text).toBe(first.text);
    expect(JSON.parse(first.text).variantId).toBe("lipstick-rouge--rouge-ilvane");
  });
});
