import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DISPLAY_CALLS, isDisplayCall } from "../../../../functions/api/middleware/display-calls";
import { loadRooms } from "../../../../functions/api/rooms";
import { addLine, itemsCount } from "../../../../functions/contract/bag/bag";
import { BOOKMARK_HEADER } from "../../../../functions/contract/bookmark";
import { showProduct, variants } from "../../../../functions/contract/catalogue/product/product";
import { ENDPOINTS } from "../../../../functions/contract/endpoints";
import { API_BASE } from "../../../../functions/contract/facts/api-base";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import type { Draw } from "../../../../functions/edge/pages/pages";
import { runJobs } from "../../../../functions/jobs/run";
import { routeOf } from "../../../../functions/shared/routing/addresses";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { handle } from "../../../support/run/edge";
import { bindings } from "../../../support/run/pages";
import { replicated } from "../../../support/run/replicated-database";
import { checkout, fillBag, onceKey } from "../../../support/shop/builders";
import { putOnSale, variantsOf } from "../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

// Replicas answer what visitors look at; who has changed something sees it, and nothing is decided by a replica (docs/decisions/042).

const { env, seed, clock } = world();
const real = env.DB;
const shop = replicated(real, env.REPLICA);
const CARDINAL = "lipstick-rouge--cardinal";

beforeAll(async () => {
  await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS);
  Object.assign(env, { DB: shop.isolate() });
  await seed();
  // Here a module takes several turns of the event loop to load, and calls that wait for theirs would not share a trip.
  await loadRooms();
});
afterAll(() => void Object.assign(env, { DB: real }));
beforeEach(async () => {
  clock.set(OPENING);
  await shop.catchUp();
  shop.served();
});

/** Whether the shop is closed is asked for by itself, and a replica may say so. */
const asksWhetherOpen = (texts: readonly string[]) => texts.length === 1 && texts[0]?.includes('"maintenances"');
/** Where each trip since the last question went. */
const places = () =>
  shop
    .served()
    .filter(({ texts }) => !asksWhetherOpen(texts))
    .map(({ at }) => at);

/** A browser in front of the whole edge; each request may meet another isolate. */
function browser(cookies = new Map<string, string>(), origin = "http://sg.localhost") {
  const lines: string[] = [];
  async function send(path: string, init: RequestInit = {}, draw: Draw = async () => new Response("")) {
    const context = createExecutionContext();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "content-type": "application/json", ...(cookie === "" ? {} : { cookie }), ...init.headers };
    const isolate = { ...bindings, DB: shop.isolate(), VERSION: crypto.randomUUID() } as unknown as WorkerBindings;
    const answer = await handle(
      new Request(origin + path, { ...init, headers } as RequestInit),
      isolate,
      context,
      draw,
    );
    const text = await answer.text();
    await waitOnExecutionContext(context);
    for (const line of answer.headers.getAll("set-cookie")) {
      lines.push(line);
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, text };
  }
  const call = async (
    path: string,
    { body, ...init }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
    const { text, ...answer } = await send(API_BASE + path, sent);
    return { ...answer, body: text === "" ? null : JSON.parse(text) };
  };
  return {
    cookies,
    lines,
    country: "SG",
    language: "en",
    call,
    get: (path: string) => call(path),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      call(path, { method: "POST", body, headers }),
    patch: (path: string, body: unknown) => call(path, { method: "PATCH", body }),
    delete: (path: string) => call(path, { method: "DELETE" }),
    /** Opens a page that asks the API what `read` asks. */
    async open<T>(path: string, read: (context: AppLoadContext) => Promise<T>) {
      const answer = await send(path, {}, async (_, context) => Response.json(await read(context)));
      return { ...answer, found: JSON.parse(answer.text) as T };
    },
    send,
  } satisfies Shopper & Record<string, unknown>;
}

const countIn = async ({ api }: AppLoadContext) => {
  const found = await api.call(itemsCount);
  return found.ok ? found.value.count : -1;
};
const priceIn = async ({ api }: AppLoadContext) => {
  const found = await api.call(variants, { query: { ids: CARDINAL } });
  return found.ok ? found.value.items[0]?.price?.minor : undefined;
};

describe("a visitor", () => {
  it("is shown what the nearest replica has", async () => {
    await putOnSale("SG", CARDINAL, 10, 4100);
    await shop.catchUp();
    await putOnSale("SG", CARDINAL, 10, 9900);
    shop.served();
    const { found } = await browser().open("/products/lipstick-rouge", priceIn);
    expect([found, places()]).toEqual([4100, ["replica"]]);
    await shop.catchUp();
    expect((await browser().open("/products/lipstick-rouge", priceIn)).found).toBe(9900);
  });

  it("reads what they wrote at once: in the same request, in the next and in another isolate", async () => {
    await putOnSale("SG", CARDINAL, 10, 4100);
    await shop.catchUp();
    const mine = browser();
    shop.served();
    const { found } = await mine.open("/cart", async (context) => {
      const added = await context.api.call(addLine, { body: { variantId: CARDINAL, quantity: 2 } });
      return [added.ok, await countIn(context)];
    });
    expect(found).toEqual([true, 2]);
    expect((await mine.open("/", countIn)).found).toBe(2);
    expect((await mine.get("/cart/items-count")).body.count).toBe(2);
    expect((await mine.get("/cart/bag")).body.lines).toHaveLength(1);
    // Somebody who has the same bag, and wrote nothing, may be shown an older state.
    const other = browser(new Map([...mine.cookies].filter(([name]) => name.startsWith("bag_"))));
    expect((await other.open("/", countIn)).found).toBe(0);
    await shop.catchUp();
    shop.served();
    for (const who of [mine, other]) expect((await who.open("/", countIn)).found).toBe(2);
    expect(places()).toEqual(["replica", "replica"]);
  });

  it("keeps the bookmark in a cookie of this host alone that no script reads, for minutes", async () => {
    const shown = { "http://sg.localhost": "", "https://sg.localhost": "__Host-" };
    for (const [origin, prefix] of Object.entries(shown)) {
      const mine = browser(new Map(), origin);
      await mine.post("/cart/line-items", { variantId: CARDINAL, quantity: 1 });
      const line = mine.lines.find((one) => one.includes("bookmark_sg")) ?? "";
      expect(line).toMatch(
        new RegExp(
          `^${prefix}bookmark_sg=${shop.newest()}; Path=/; Max-Age=600; SameSite=Lax; HttpOnly${prefix && "; Secure"}$`,
        ),
      );
    }
  });

  it("who calls the API from a program carries it in the header", async () => {
    const added = await browser().post("/cart/line-items", { variantId: CARDINAL, quantity: 1 });
    const bookmark = added.headers.get(BOOKMARK_HEADER) ?? "";
    expect(bookmark).toBe(shop.newest());
    const bag = new Map(
      [...added.headers.getAll("set-cookie")].map((line) => line.split(";")[0]?.split(/=(.*)/s) as [string, string]),
    );
    bag.delete("bookmark_sg");
    const count = async (headers: Record<string, string>) =>
      (await browser(new Map(bag)).call("/cart/items-count", { headers })).body.count;
    expect(await count({})).toBe(0);
    expect(await count({ [BOOKMARK_HEADER]: bookmark })).toBe(1);
  });

  it.each([
    ["forged", `ffffffff-00000000-00004c6d-${"0".repeat(32)}`],
    ["of another database", "00000001-deadbeef-00004c6d-11111111111111111111111111111111"],
    ["a word of D1's own", "first-primary"],
    ["too long", "a".repeat(5_000)],
    ["no text of a bookmark", "'; DROP TABLE bags --"],
    ["empty", ""],
  ])("with a bookmark that is %s is shown the shop all the same, and it is given to nobody", async (_, bookmark) => {
    const mine = browser(new Map([["bookmark_sg", encodeURIComponent(bookmark)]]));
    const { status, found } = await mine.open("/", async (context) => [await priceIn(context), await countIn(context)]);
    expect([status, found]).toEqual([200, [expect.any(Number), 0]]);
    shop.served();
    await mine.post("/cart/line-items", { variantId: CARDINAL, quantity: 1 });
    expect(mine.cookies.get("bookmark_sg")).toBe(shop.newest());
    expect((await mine.open("/", countIn)).found).toBe(1);
  });

  it("who has changed nothing gets no cookie of it, and a page for everybody names none", async () => {
    const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    const answer = await browser().send("/products/lipstick-rouge", { headers: crawler }, async (_, { api }) =>
      Response.json(await api.call(showProduct, { params: { slug: "lipstick-rouge" } })),
    );
    expect([answer.headers.get("set-cookie"), answer.headers.get(BOOKMARK_HEADER)]).toEqual([null, null]);
    expect(answer.headers.get("cache-control")).toContain("public");
    expect(answer.headers.get("vary")).not.toMatch(/bookmark/i);
  });

  it("is told no bookmark by a change that nobody is shown, nor is a member by any", async () => {
    const guess = await browser().post("/gift-cards/balance", { code: "0000-0000-0000-0000" });
    const wrong = await browser().post("/sessions", { email: "nobody@example.com", password: PASSWORD });
    const member = await browser(new Map((await memberIn()).cookies)).post("/cart/line-items", {
      variantId: CARDINAL,
      quantity: 1,
    });
    expect([guess, wrong, member].map(({ status, headers }) => [status, headers.get(BOOKMARK_HEADER)])).toEqual([
      [404, null],
      [401, null],
      [200, null],
    ]);
  });

  it("asks once for a page, from the replica where every call of it may, else from the primary", async () => {
    const both = (context: AppLoadContext) => Promise.all([priceIn(context), countIn(context)]);
    await browser().open("/", both);
    expect(places()).toEqual(["replica"]);
    const buyer = browser();
    await buyer.post("/cart/line-items", { variantId: CARDINAL, quantity: 1 });
    await shop.catchUp();
    shop.served();
    await buyer.open("/checkout", ({ api }) =>
      Promise.all([
        api.call(ENDPOINTS.orders.checkoutOptions),
        api.call(itemsCount),
        api.call(ENDPOINTS.content.layouts),
      ]),
    );
    const trips = places();
    expect(trips.every((at) => at === "primary")).toBe(true);
    expect(trips.length).toBeLessThanOrEqual(3);
  });
});

describe("the primary decides", () => {
  it("about an order from its options to its payment", async () => {
    const [variantId = ""] = (await variantsOf("SG")).slice(-1);
    await putOnSale("SG", variantId, 5, 2000);
    const buyer = browser();
    await fillBag(buyer, 1, variantId);
    await shop.catchUp();
    shop.served();
    const input = await checkout(buyer);
    const placed = await buyer.post("/checkout", input, { "idempotency-key": onceKey() });
    expect(placed.status).toBe(201);
    const { order, accessToken } = placed.body;
    const path = `/orders/${order.number}`;
    // Nothing of the order is on the replica yet.
    expect((await buyer.get(`${path}?token=${accessToken}`)).body.number).toBe(order.number);
    expect((await buyer.post(`${path}/payment?token=${accessToken}`, { outcome: "approve" })).status).toBe(200);
    expect((await browser().get(`${path}?token=${accessToken}`)).status).toBe(200);
    expect(new Set(places())).toEqual(new Set(["primary"]));
  });

  it("that what a replica still shows is sold out", async () => {
    const [variantId = ""] = (await variantsOf("SG")).slice(-2);
    await putOnSale("SG", variantId, 5, 2000);
    const buyer = browser();
    await fillBag(buyer, 1, variantId);
    const input = await checkout(buyer);
    await shop.catchUp();
    await putOnSale("SG", variantId, 0, 2000);
    const late = browser();
    const seen = (await late.get(`/variants?ids=${variantId}`)).body.items[0];
    expect(seen).toMatchObject({ id: variantId });
    expect(JSON.stringify(seen)).not.toContain("out_of_stock");
    const placed = await buyer.post("/checkout", input, { "idempotency-key": onceKey() });
    expect(placed.status).toBe(409);
    expect((await late.post("/cart/line-items", { variantId, quantity: 1 })).status).toBeGreaterThanOrEqual(400);
  });

  it("whether a session lives: who signed out is out everywhere at once", async () => {
    const member = await memberIn();
    const [phone, thief] = [browser(new Map(member.cookies)), browser(new Map(member.cookies))];
    await shop.catchUp();
    shop.served();
    expect((await thief.get("/user")).status).toBe(200);
    expect((await thief.get("/cart/items-count")).status).toBe(200);
    expect((await phone.delete("/sessions")).status).toBeLessThan(300);
    for (const path of ["/user", "/cart/items-count", "/brands", "/products/lipstick-rouge", "/wishlist"])
      expect([path, (await thief.get(path)).status]).toEqual([path, 401]);
    expect((await browser().post("/sessions", { email: member.email, password: PASSWORD })).status).toBe(201);
    expect(new Set(places())).toEqual(new Set(["primary"]));
  });

  it("in jobs, and in every call that does more than show", async () => {
    await runJobs({ ...env, DB: shop.isolate() }, new Date(OPENING.getTime() + 3_600_000));
    expect(new Set(places())).toEqual(new Set(["primary"]));
    const shown = new Set<string>(
      Object.entries(DISPLAY_CALLS).flatMap(([name, address]) => (address.startsWith("get ") ? [name] : [])),
    );
    // A list of slugs is too long for an address, so this reading call is a POST.
    shown.add("featuredProducts");
    for (const [name, route] of Object.values(ENDPOINTS).flatMap((room) => Object.entries(room))) {
      const path = API_BASE + route.path.replaceAll(/\{\w+\}/g, "x1");
      expect([name, isDisplayCall(route.method.toUpperCase(), path)]).toEqual([name, shown.has(name)]);
    }
    const decides =
      /cart\/(?!bag|items-count)|checkout|order|payment|gift|credit|session|(?<!all-)user|account|auth|pass|operator|desk|reserv|hold|slot/;
    expect(
      Object.values(DISPLAY_CALLS)
        .map((address) => routeOf(address).path)
        .filter((path) => decides.test(path)),
    ).toEqual([]);
  });
});
