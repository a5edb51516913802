import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeBag } from "../../../app/features/bag/change/change-bag.server";
import { loadCategory } from "../../../app/features/catalogue/category/category.server";
import { loadProduct } from "../../../app/features/catalogue/product/product.server";
import { loadSearch } from "../../../app/features/catalogue/search/search.server";
import { takeConsent } from "../../../app/features/consent/consent.server";
import { loadCheckout } from "../../../app/features/orders/place/checkout.server";
import { placeOrderOf } from "../../../app/features/orders/place/place-order.server";
import type { Measured } from "../../../functions/analytics/event";
import { handTo, type Sink } from "../../../functions/analytics/sink";
import type { Purpose } from "../../../functions/contract/consent/purposes";
import type { LanguageCode } from "../../../functions/contract/countries";
import type { WorkerBindings } from "../../../functions/edge/environment";
import type { Draw } from "../../../functions/edge/pages/pages";
import { ga4Service } from "../../support/rooms/analytics/ga4-service";
import { chosen } from "../../support/rooms/analytics/visitors";
import { handle } from "../../support/run/edge";
import { bindings } from "../../support/run/pages";
import { OPENING, world } from "../../support/shop/world";

// Visits and acts on pages are counted for visitors who agreed, after the answer, from calls that the pages make anyway.

const { db, clock, seed } = world();
const ga4 = ga4Service("events");
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));
afterEach(() => vi.restoreAllMocks());

const PHONE = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const DESKTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const HTML = { "content-type": "text/html; charset=utf-8" };

/** The loaders and actions of pages, without drawing. */
const drawn: Draw = async (request, context: AppLoadContext) => {
  const url = new URL(request.url);
  const { pathname } = url;
  const [, room = "", slug] = pathname.split("/");
  const load = () => {
    if (room === "pages") return loadCategory(context, url, pathname.split("/").slice(3));
    if (room === "products") return loadProduct(context, url, slug);
    if (room === "search") return loadSearch(context, url);
    if (room === "checkout") return loadCheckout(request, context, "contact");
    if (pathname === "/nowhere") throw new Response(null, { status: 404 });
    if (pathname === "/broken") throw new Response(null, { status: 500 });
    return null;
  };
  const act = () => {
    if (pathname === "/consent") return takeConsent(request, context);
    return room === "checkout" ? placeOrderOf(request, context) : changeBag(request, context);
  };
  try {
    const done = await (request.method === "POST" ? act() : load());
    return done instanceof Response ? done : new Response("<p>", { headers: HTML });
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.has("location") ? thrown : new Response("<p>", { status: thrown.status, headers: HTML });
  }
};

type Ask = { headers?: Record<string, string>; form?: Record<string, string>; settings?: object; host?: string };

/** The browser of a visitor who agreed to these purposes. */
function browser(purposes: readonly Purpose[] = ["measurement"], language: LanguageCode = "en") {
  const cookies = new Map([["consent", chosen(purposes, new Date(), language)]]);
  async function ask(path: string, { headers = {}, form, settings = {}, host = "sg.localhost" }: Ask = {}) {
    const context = createExecutionContext();
    const request = new Request(`http://${host}${path}`, {
      headers: {
        "user-agent": PHONE,
        origin: `http://${host}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    const answer = await handle(request, { ...bindings, ...settings } as WorkerBindings, context, drawn);
    for (const line of answer.headers.getAll("set-cookie")) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    await waitOnExecutionContext(context);
    return answer;
  }
  return { cookies, ask };
}

type Line = { event: string; key: string; count: number; value: number };
/** The totals since the last call. */
async function counted(): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT * FROM analytics_hours ORDER BY event, key")
    .all<Line & { country: string; language: string; device: string }>();
  await db.prepare("DELETE FROM analytics_hours").run();
  return results.map(({ country, language, device, event, key, count, value }) =>
    [country, language, device, event, key, count, value].join(" "),
  );
}
const line = (event: string, key = "", count = 1, value = 0) => `SG en mobile ${event} ${key} ${count} ${value}`;

describe("pages", () => {
  it("begin a visit and are counted by their kind, in their country, language and on their device", async () => {
    const who = browser();
    await who.ask("/");
    expect(await counted()).toEqual([line("page_viewed", "home"), line("visit")]);
    await who.ask("/account");
    expect(await counted()).toEqual([line("page_viewed", "account")]);
    const thai = browser(["measurement"], "th");
    await thai.ask("/store-locations", {
      host: "th.localhost",
      headers: { "user-agent": DESKTOP },
    });
    expect(await counted()).toEqual(["TH th desktop page_viewed stores 1 0", "TH th desktop visit  1 0"]);
  });

  it("of a tablet that says it is a Mac count as a tablet's, once its screen was felt", async () => {
    const who = browser();
    const mac =
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15";
    await who.ask("/", { headers: { "user-agent": mac } });
    for (const touches of ["5", "5000", "x"]) {
      who.cookies.set("touch_points", touches);
      await who.ask("/", { headers: { "user-agent": mac } });
    }
    expect((await counted()).filter((text) => text.includes("page_viewed"))).toEqual([
      "SG en desktop page_viewed home 3 0",
      "SG en tablet page_viewed home 1 0",
    ]);
    const answer = await who.ask("/consent", { form: { intent: "none" } });
    expect(answer.headers.getAll("set-cookie").join()).toContain("touch_points=; Path=/; Max-Age=0");
  });

  it("count as another visit after half an hour without one", async () => {
    const who = browser();
    await who.ask("/");
    const first = who.cookies.get("visit");
    clock.advance(31 * 60_000);
    await who.ask("/");
    expect(who.cookies.get("visit")?.slice(0, 36)).not.toBe(first?.slice(0, 36));
    expect(await counted()).toEqual(
      [line("page_viewed", "home"), line("page_viewed", "home"), line("visit"), line("visit")]
        .filter((_, place) => place % 2 === 0)
        .map((text) => text.replace(" 1 0", " 2 0")),
    );
  });

  it("that break or are not there are counted with the status that they really had", async () => {
    const who = browser();
    await who.ask("/");
    await counted();
    await who.ask("/nowhere");
    await who.ask("/products/no-such-thing");
    expect(await counted()).toEqual([
      line("page_failed", "404", 2),
      line("page_viewed", "other"),
      line("page_viewed", "product"),
    ]);
  });

  it.each([
    "/cart",
    "/orders/SG-7K3M9-Q2VXT",
    "/preview/pages/shop",
    "/sandbox",
    "/sandbox/messages",
    "/operator/insights",
  ])("at %s are not counted", async (path) => {
    await browser().ask(path);
    expect(await counted()).toEqual([]);
  });

  it("are not counted of crawlers, of browsers that only look ahead, and where they lead elsewhere", async () => {
    const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    await browser().ask("/", { headers: { "user-agent": agent } });
    await browser().ask("/", { headers: { "sec-purpose": "prefetch;prerender" } });
    expect((await browser().ask("/products/lipstick-rouge?variantId=lipstick-rouge--cardinal")).status).toBe(302);
    expect(await counted()).toEqual([]);
  });

  it("that are changed in place are counted once for each address", async () => {
    const who = browser();
    await who.ask("/pages/shop");
    await counted();
    const parts = { "x-part": "results" };
    await who.ask("/pages/shop?sort=new", { headers: { ...parts, referer: "http://sg.localhost/pages/shop" } });
    await who.ask("/pages/shop?sort=new", {
      headers: { ...parts, referer: "http://sg.localhost/pages/shop?sort=new" },
    });
    await who.ask("/cart", { headers: { "x-part": "glance", referer: "http://sg.localhost/pages/shop" } });
    expect(await counted()).toEqual([line("page_viewed", "listing"), line("view_item_list", "")]);
  });
});

describe("without consent to measurement", () => {
  it.each<Purpose[]>([[], ["experiments"], ["advertising"]])(
    "nothing is counted, kept or set (%s)",
    async (...purposes) => {
      const who = browser(purposes);
      await who.ask("/");
      await who.ask("/products/lipstick-rouge");
      await who.ask("/cart", { form: { intent: "add", variantId: "lipstick-rouge--cardinal", quantity: "1" } });
      expect(who.cookies.has("visit")).toBe(false);
      expect(await counted()).toEqual([]);
    },
  );

  it("a visit ends in the answer that takes consent back", async () => {
    const who = browser();
    await who.ask("/");
    expect(who.cookies.has("visit")).toBe(true);
    await counted();
    const answer = await who.ask("/consent", { form: { intent: "none" } });
    expect(answer.headers.getAll("set-cookie").find((text) => text.startsWith("visit="))).toContain("Max-Age=0");
    await who.ask("/");
    expect(await counted()).toEqual([]);
  });

  it("begins with the page after the answer that grants it", async () => {
    const who = browser([]);
    await who.ask("/consent", { form: { intent: "all" } });
    expect(await counted()).toEqual([]);
    await who.ask("/");
    expect(await counted()).toEqual([line("page_viewed", "home"), line("visit")]);
  });
});

describe("the way to an order", () => {
  it("is counted step by step, each step once a visit", async () => {
    const who = browser();
    await who.ask("/pages/shop/makeup");
    expect(await counted()).toEqual([
      line("page_viewed", "listing"),
      line("reached", "list"),
      line("view_item_list", "makeup"),
      line("visit"),
    ]);
    await who.ask("/products/lipstick-rouge");
    await who.ask("/products/lipstick-rouge");
    expect(await counted()).toEqual([
      line("page_viewed", "product", 2),
      line("reached", "item"),
      line("view_item", "lipstick-rouge", 2),
    ]);
    await who.ask("/cart", { form: { intent: "add", variantId: "lipstick-rouge--cardinal", quantity: "2" } });
    const { price } = (await db
      .prepare("SELECT price FROM variant_offers WHERE variant_id = 'lipstick-rouge--cardinal' AND country = 'SG'")
      .first<{ price: number }>()) ?? { price: 0 };
    expect(await counted()).toEqual([line("add_to_cart", "lipstick-rouge", 2, 2 * price), line("reached", "bag")]);
    await who.ask("/checkout/contact");
    await who.ask("/checkout/contact");
    const lines = await counted();
    expect(lines).toEqual([
      expect.stringMatching(/^SG en mobile begin_checkout {2}1 \d+$/),
      line("page_viewed", "checkout", 2),
      line("reached", "checkout"),
    ]);
  });

  it("is not begun where the checkout leads back to the bag, nor at a product that is not there", async () => {
    const who = browser();
    await who.ask("/checkout/contact");
    await who.ask("/products/none-such");
    expect((await counted()).filter((text) => /begin|reached|view_item/.test(text))).toEqual([]);
  });
});

describe("searches", () => {
  it("are counted by their words, and apart where they found nothing", async () => {
    const who = browser();
    await who.ask("/");
    await counted();
    await who.ask("/search?q=Lipstick");
    await who.ask("/search?q=lipstick&sort=price_asc");
    expect(await counted()).toEqual([
      line("page_viewed", "search", 2),
      line("reached", "list"),
      line("search", "lipstick"),
      line("view_item_list", "search", 2),
      line("view_search_results", "", 2),
    ]);
    await who.ask("/search?q=zzxxqq");
    expect(await counted()).toContain(line("search_none", "zzxxqq"));
  });

  it("for what may be somebody's own are counted without their words", async () => {
    const who = browser();
    for (const q of ["mei.tan@example.com", "81234567", "x".repeat(90)])
      await who.ask(`/search?q=${encodeURIComponent(q)}`);
    const lines = await counted();
    expect(lines).toContain(line("search", "(other)", 3));
    expect(lines.join()).not.toMatch(/mei|8123|xxx/);
  });

  it("with five hundred different words a day are counted together from then on", async () => {
    await db.batch(
      Array.from({ length: 500 }, (_, turn) =>
        db
          .prepare("INSERT INTO analytics_hours VALUES ('SG', '2026-03-02', 1, 'search', ?, 'en', 'mobile', 1, 0)")
          .bind(`word ${turn}`),
      ),
    );
    const who = browser();
    await who.ask("/search?q=lipstick");
    await who.ask("/search?q=word+7");
    const lines = await counted();
    expect(lines).toContain(line("search", "(other)"));
    expect(lines.filter((text) => text === line("search", "word 7"))).toHaveLength(2);
  });
});

describe("services", () => {
  afterEach(counted);
  const GA4 = ga4.settings;
  beforeEach(async () => {
    await ga4.become("up");
    await ga4.posts();
  });

  it("are told of a page line by line, and of nothing that was typed or opens something", async () => {
    const who = browser();
    const path = "/products/lipstick-rouge?utm_source=mail&token=secret&shade=cardinal";
    await who.ask(path, { settings: GA4, headers: { referer: "https://www.example.org/some?q=private" } });
    const [client = "", began = ""] = who.cookies.get("visit")?.split(".") ?? [];
    const posts = await ga4.posts();
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      path: "/mp/collect?measurement_id=G-1&api_secret=s",
      type: "application/json",
      faults: [],
    });
    const session_id = String(Math.floor(Number(began) / 1000));
    expect(posts[0]?.body).toMatchObject({
      client_id: client,
      timestamp_micros: OPENING.getTime() * 1000,
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      user_properties: { label: { value: "Guest" } },
      user_location: { country_id: "SG" },
      device: { category: "mobile", language: "en" },
    });
    expect(posts[0]?.body.events[0]).toEqual({
      name: "page_view",
      params: {
        session_id,
        engagement_time_msec: 1,
        page_location: "http://sg.localhost/products/lipstick-rouge?utm_source=mail",
        page_referrer: "https://www.example.org",
        page_kind: "product",
        status: 200,
        locale: "en-SG",
        layout: "Mobile",
        mobile: true,
        criteo_account: 13732,
      },
    });
    expect(posts[0]?.body.events[1]).toMatchObject({
      name: "view_item",
      params: { currency: "SGD", items: [{ item_id: "lipstick-rouge", quantity: 1, index: 0 }] },
    });
    expect(JSON.stringify(posts.map(({ body }) => body))).not.toMatch(/secret|private/);
  });

  it("have no account of Criteo where the country has none", async () => {
    await browser().ask("/", { settings: GA4, host: "nz.localhost" });
    const posts = await ga4.posts();
    expect(posts[0]?.body.events[0]?.params).not.toHaveProperty("criteo_account");
    expect(posts[0]?.body.events[0]?.params).toMatchObject({ locale: "en-NZ" });
  });

  it("are told of each step by its own name, within the limits of the protocol", async () => {
    const who = browser();
    for (const path of ["/pages/shop/makeup", "/search?q=lipstick", "/products/lipstick-rouge"])
      await who.ask(path, { settings: GA4 });
    const form = { intent: "add", variantId: "lipstick-rouge--cardinal", quantity: "2" };
    await who.ask("/cart", { form, settings: GA4 });
    await who.ask("/checkout/contact", { settings: GA4 });
    const posts = await ga4.posts();
    expect(posts.map(({ body }) => body.events.map(({ name }) => name))).toEqual([
      ["page_view", "view_item_list"],
      ["page_view", "search", "view_search_results", "view_item_list"],
      ["page_view", "view_item"],
      ["add_to_cart"],
      ["page_view", "begin_checkout"],
    ]);
    expect(posts.flatMap(({ faults }) => faults)).toEqual([]);
    expect(new Set(posts.map(({ body }) => body.client_id)).size).toBe(1);
    const [added] = posts[3]?.body.events ?? [];
    const { price } = (await db
      .prepare("SELECT price FROM variant_offers WHERE variant_id = 'lipstick-rouge--cardinal' AND country = 'SG'")
      .first<{ price: number }>()) ?? { price: 0 };
    expect(added?.params).toMatchObject({
      currency: "SGD",
      value: (2 * price) / 100,
      items: [{ item_id: "lipstick-rouge", item_variant: "lipstick-rouge--cardinal", quantity: 2, price: price / 100 }],
    });
  });

  it.each([
    ["are down", "breaks" as const, {}, "failed"],
    ["are nowhere", "up" as const, { GA4_URL: "http://127.0.0.1:9" }, "failed"],
    ["hang", "hangs" as const, {}, "hung"],
  ])("that %s keep nobody waiting, and are counted and reported", async (_, state, over, why) => {
    await ga4.become(state);
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const who = browser();
    const before = performance.now();
    const context = createExecutionContext();
    const request = new Request("http://sg.localhost/", {
      headers: { "user-agent": PHONE, cookie: [...who.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    const answered = await handle(request, { ...bindings, ...GA4, ...over } as WorkerBindings, context, drawn);
    expect(answered.status).toBe(200);
    expect(performance.now() - before).toBeLessThan(2_500);
    await waitOnExecutionContext(context);
    expect(logged.mock.calls.at(-1)?.[0]).toContain(`"why":"${why}"`);
    expect(await counted()).toEqual([line("page_viewed", "home"), "SG   sink_failed ga4 1 0", line("visit")]);
  });

  it("that do not even hear that nobody waits any longer are left alone after three seconds", async () => {
    const deaf: Sink = { name: "ga4", take: () => new Promise(() => {}) };
    expect(await handTo(deaf, {} as Measured, 20)).toEqual({ sink: "ga4", why: "hung", error: null });
    const limits: number[] = [];
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return AbortSignal.abort();
    });
    expect(await handTo({ ...deaf, take: () => Promise.reject(new Error("aborted")) }, {} as Measured)).toMatchObject({
      why: "hung",
    });
    limit.mockRestore();
    expect(limits).toEqual([3_000]);
  });

  it("that throw at once break no page, and are counted", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const EVENTS = {
      writeDataPoint: () => {
        throw new Error("no dataset");
      },
    };
    expect((await browser().ask("/", { settings: { EVENTS } })).status).toBe(200);
    expect(await counted()).toEqual([line("page_viewed", "home"), "SG   sink_failed engine 1 0", line("visit")]);
  });

  it("write points of the same lines to the analytics engine", async () => {
    const points: unknown[] = [];
    await browser().ask("/", { settings: { EVENTS: { writeDataPoint: (point: unknown) => points.push(point) } } });
    const at = ["en", "mobile", "2026-03-02"];
    expect(points).toEqual([
      { indexes: ["SG"], blobs: ["visit", "", ...at], doubles: [12, 1, 0] },
      { indexes: ["SG"], blobs: ["page_viewed", "home", ...at], doubles: [12, 1, 0] },
    ]);
    await counted();
  });
});

describe("bad input", () => {
  it("a clock that is wrong: a visit and a consent of the future are none", async () => {
    clock.advance(7_200_000);
    const ahead = browser();
    await ahead.ask("/");
    const cookie = ahead.cookies.get("visit") ?? "";
    await counted();
    clock.set(OPENING);
    await ahead.ask("/");
    expect([await counted(), ahead.cookies.has("visit")]).toEqual([[], false]);
    const now = browser();
    now.cookies.set("visit", cookie);
    await now.ask("/");
    expect(now.cookies.get("visit")?.slice(0, 36)).not.toBe(cookie.slice(0, 36));
    expect(await counted()).toEqual([line("page_viewed", "home"), line("visit")]);
  });

  it.each([
    "x",
    "0".repeat(5_000),
    "0b0e3a3c-6f1d-4a52-9a53-9d8f2f5d6a11.1.2.3",
    `${"0b0e3a3c-6f1d-4a52-9a53-9d8f2f5d6a11"}.9999999999999.9999999999999.63`,
  ])("in the cookie of a visit (%.20s) is another visit", async (value) => {
    const who = browser();
    who.cookies.set("visit", value);
    expect((await who.ask("/")).status).toBe(200);
    expect(await counted()).toEqual([line("page_viewed", "home"), line("visit")]);
    expect(who.cookies.get("visit")).toMatch(/^[\da-f-]{36}\.\d{13}\.\d{13}\.0$/);
  });
});
