import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { itemsCount } from "../../../../functions/contract/bag/bag";
import { search } from "../../../../functions/contract/catalogue/listing/listing";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { chosen } from "../../../support/rooms/analytics/visitors";
import { phone } from "../../../support/rooms/edge/experiment-visits";
import { handle } from "../../../support/run/edge";
import { OPENING, world } from "../../../support/shop/world";

// A browser fetches a page ahead where that changes nothing. Opened, the page says so: it is counted then, or loads itself again where it is no longer right.

const { db, env, seed, clock, shopper } = world();
const PHONE =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const PAGE = "/products/lipstick-rouge";
const KNOWN = "locale=sg; language=lng_en; device-id=0b6f3c4e-0000-4000-8000-000000000000";
const AHEAD = { "sec-purpose": "prefetch" };

let version: string;
let drawn: string[];

/** A page that reads the database, as each one does. */
const pages = async (request: Request, { api, nonce }: AppLoadContext) => {
  drawn.push(request.url);
  const [count] = await Promise.all([api.call(itemsCount), api.call(search, { query: { category: "makeup" } })]);
  const bag = count.ok ? count.value.count : null;
  return new Response(`<head><script nonce="${nonce}"></script></head><body>bag ${bag} drawn ${drawn.length}</body>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  version = crypto.randomUUID();
  drawn = [];
  await db.prepare("DELETE FROM analytics_hours").run();
});

type Visit = {
  cookie?: string;
  headers?: Record<string, string>;
  host?: string;
  method?: string;
  settings?: object;
  draw?: (request: Request, context: AppLoadContext) => Promise<Response>;
};

async function visit(path = PAGE, asked: Visit = {}) {
  const { cookie = KNOWN, headers = {}, host = "sg", method = "GET", settings = {}, draw = pages } = asked;
  const context = createExecutionContext();
  const request = new Request(`http://${host}.localhost${path}`, {
    method,
    headers: { "user-agent": PHONE, origin: `http://${host}.localhost`, cookie, ...headers },
  });
  const bindings = { ...env, ENVIRONMENT: "test", VERSION: version, KEPT_PAGES: "on", ...settings };
  const answer = await handle(request, bindings as never as WorkerBindings, context, draw);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text, headers: answer.headers, cookies: answer.headers.getAll("set-cookie") };
}

const fetchAhead = (path = PAGE, asked: Visit = {}) =>
  visit(path, { ...asked, headers: { ...AHEAD, ...asked.headers } });
/** What the page says when it is opened. */
const reportIn = (text: string): Record<string, string> =>
  JSON.parse(/fetch\(location\.href,\{headers:(\{.*?\}),/.exec(text)?.[1] ?? "{}");
/** Opens a page that was fetched ahead, as its script does. */
const open = (page: { text: string }, path = PAGE, asked: Visit = {}) =>
  visit(path, { ...asked, headers: { ...reportIn(page.text), ...asked.headers } });
const change = (sql: string) => db.prepare(sql).run();
const countedPages = async () => {
  const { results } = await db
    .prepare("SELECT event, key, count FROM analytics_hours ORDER BY event, key")
    .all<{ event: string; key: string; count: number }>();
  return results.map(({ event, key, count }) => `${event} ${key} ${count}`);
};

describe("a page that is the same for everybody", () => {
  it("says where the rules are, and reports nothing when it is simply opened", async () => {
    for (let turn = 0; turn < 2; turn++) {
      const page = await visit();
      expect(page.headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
      expect(reportIn(page.text)).toEqual({});
      expect(page.text).not.toContain("refresh");
    }
  });

  it("is fetched ahead without a cookie, drawn or kept, and has the report under its own nonce", async () => {
    for (let turn = 0; turn < 2; turn++) {
      const page = await fetchAhead();
      expect([page.status, page.cookies]).toEqual([200, []]);
      const nonces = [...page.text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(nonces).toHaveLength(2);
      expect(nonces[0]).toBe(nonces[1]);
      expect(page.headers.get("content-security-policy")).toContain(`'nonce-${nonces[0]}'`);
      expect(page.text).toContain('<noscript><meta http-equiv="refresh" content="0"></noscript></head>');
      expect(page.headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
      expect(page.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(drawn).toHaveLength(1);
    expect(reportIn((await visit()).text)).toEqual({});
    expect(drawn).toHaveLength(1);
  });
});

describe("nothing is fetched ahead", () => {
  it.each<[string, string, Visit]>([
    ["who is signed in", PAGE, { cookie: `${KNOWN}; jwt-data=x` }],
    ["who has a wish list", PAGE, { cookie: `${KNOWN}; lists=x` }],
    ["who has a message to read", PAGE, { cookie: `${KNOWN}; toasts=x` }],
    ["who saves data by the browser", PAGE, { headers: { "save-data": "on" } }],
    ["who saves data by the switch", PAGE, { cookie: `${KNOWN}; display=s` }],
    ["of a bag", "/cart", {}],
    ["of the account", "/account", {}],
    ["of the checkout", "/checkout", {}],
    ["of the desk", "/operator", {}],
    ["of a preview", "/preview/pages/shop", {}],
    ["with a search", "/search?q=lip", {}],
    ["with a parameter that the page does not know", `${PAGE}?utm_source=x`, {}],
    ["where pages are drawn anew", PAGE, { settings: { KEPT_PAGES: "" } }],
    ["for a page that would be run at once", PAGE, { headers: { "sec-purpose": "prefetch;prerender" } }],
  ])("%s", async (_, path, asked) => {
    const page = await fetchAhead(path, asked);
    expect([page.status, page.text, page.cookies, drawn]).toEqual([403, "", [], []]);
    if (asked.headers?.["sec-purpose"] === undefined)
      expect((await visit(path, asked)).headers.has("speculation-rules")).toBe(false);
  });

  it.each<[string, string, Visit]>([
    ["a device id", PAGE, { cookie: "locale=sg; language=lng_en" }],
    ["a language", `${PAGE}?language=th`, { host: "th", cookie: KNOWN.replace("sg", "th") }],
  ])("that would set %s", async (_, path, asked) => {
    const page = await fetchAhead(path, asked);
    expect([page.status, page.text, page.cookies]).toEqual([403, "", []]);
  });

  it("that is not found, fails or leads elsewhere", async () => {
    for (const status of [302, 404, 500]) {
      const answer = await fetchAhead(PAGE, {
        draw: async () => new Response("", { status, headers: { location: "/cart", "content-type": "text/html" } }),
      });
      expect([answer.status, answer.text]).toEqual([403, ""]);
    }
  });
});

it("a page with an experiment is fetched ahead once its visitor was shown it, and shows nobody anything before", async () => {
  const consent = chosen(["experiments"], new Date(), "en");
  const who = phone(`${KNOWN}; consent=${consent}; kameleoonVisitorCode=abcdefghij012345`);
  const settings = { KEPT_PAGES: "on", VERSION: version };
  const hero = async (_: Request, { experiments }: AppLoadContext) =>
    new Response(`<head></head>${await experiments.shows("home-hero")}`, { headers: { "content-type": "text/html" } });
  const exposures = async () => (await db.prepare("SELECT * FROM experiment_exposures").all()).results.length;
  const unseen = await who.visit(hero, { headers: AHEAD, settings });
  expect([unseen.status, unseen.text, unseen.headers.getAll("set-cookie"), await exposures()]).toEqual([
    403,
    "",
    [],
    0,
  ]);
  await who.visit(hero, { settings });
  expect(await exposures()).toBe(1);
  const page = await who.visit(hero, { headers: AHEAD, settings });
  expect(page.status).toBe(200);
  expect((await who.visit(hero, { headers: reportIn(page.text), settings })).status).toBe(204);
  expect(await exposures()).toBe(1);
});

describe("a page that was fetched ahead and is opened", () => {
  it("gets its cookies then, and is not drawn again", async () => {
    const opened = await open(await fetchAhead());
    expect([opened.status, opened.text]).toEqual([204, ""]);
    expect(opened.cookies.join()).toContain("viewed=lipstick-rouge");
    expect(drawn).toHaveLength(1);
  });

  it("is counted then, once, and never before", async () => {
    const cookie = `${KNOWN}; consent=${chosen(["measurement"], new Date(), "en")}`;
    const page = await fetchAhead(PAGE, { cookie });
    expect([page.status, page.cookies, await countedPages()]).toEqual([200, [], []]);
    const opened = await open(page, PAGE, { cookie });
    expect(opened.status).toBe(204);
    expect(opened.cookies.join()).toContain("visit=");
    expect(await countedPages()).toEqual(["page_viewed product 1", "visit  1"]);
  });

  it("leaves a visit that is under way as it is until it is opened", async () => {
    const cookie = `${KNOWN}; consent=${chosen(["measurement"], new Date(), "en")}`;
    const began = (await visit("/", { cookie })).cookies.join().match(/visit=[^;]+/)?.[0];
    clock.advance(90_000);
    const page = await fetchAhead(PAGE, { cookie: `${cookie}; ${began}` });
    expect([page.status, page.cookies]).toEqual([200, []]);
    const opened = await open(page, PAGE, { cookie: `${cookie}; ${began}` });
    expect(opened.cookies.join().match(/visit=[^;.]+/)?.[0]).toBe(began?.split(".")[0]);
    expect((await countedPages()).filter((line) => line.startsWith("visit"))).toEqual(["visit  1"]);
  });

  it.each([
    ["a price", "UPDATE variant_offers SET price = price + 1 WHERE product_slug = 'lipstick-rouge'"],
    ["the last pieces", "UPDATE variant_offers SET available = 3 WHERE product_slug = 'lipstick-rouge'"],
  ])("loads itself again after a change of %s, and is counted then alone", async (_, sql) => {
    const cookie = `${KNOWN}; consent=${chosen(["measurement"], new Date(), "en")}`;
    const page = await fetchAhead(PAGE, { cookie });
    await change(sql);
    const opened = await open(page, PAGE, { cookie });
    expect([opened.status, opened.cookies, await countedPages()]).toEqual([205, [], []]);
    await visit(PAGE, { cookie });
    expect(await countedPages()).toContain("page_viewed product 1");
  });

  it("loads itself again after something was put into the bag", async () => {
    const page = await fetchAhead();
    const browser = shopper();
    await browser.post("/cart/line-items", { variantId: "lipstick-rouge--cardinal", quantity: 1 });
    const bag = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await open(page, PAGE, { cookie: `${KNOWN}; ${bag}` })).status).toBe(205);
    const next = await fetchAhead(PAGE, { cookie: `${KNOWN}; ${bag}` });
    expect(next.text).toContain("bag 1");
    expect((await open(next, PAGE, { cookie: `${KNOWN}; ${bag}` })).status).toBe(204);
    expect((await open(next)).status).toBe(205);
  });

  it.each<[string, Visit]>([
    ["who signed in meanwhile", { cookie: `${KNOWN}; jwt-data=x` }],
    ["who chose to save data", { cookie: `${KNOWN}; display=s` }],
    ["who chose plain pages", { cookie: `${KNOWN}; display=p` }],
    ["who answered about consent", { cookie: `${KNOWN}; consent=${chosen(["measurement"], OPENING, "en")}` }],
  ])("loads itself again for a visitor %s", async (_, asked) => {
    const page = await fetchAhead();
    expect((await open(page, PAGE, asked)).status).toBe(205);
  });

  it("loads itself again two minutes after it was drawn, for the clock changes pages too", async () => {
    const page = await fetchAhead();
    clock.advance(119_000);
    expect((await open(page)).status).toBe(204);
    clock.advance(1000);
    expect((await open(page)).status).toBe(205);
  });

  it.each(["", "x", "1 2 3", `${Number.MAX_SAFE_INTEGER} ${Number.MAX_SAFE_INTEGER} 0 x`, "NaN NaN NaN NaN"])(
    "loads itself again where it says what no page says: %s",
    async (told) => {
      expect((await visit(PAGE, { headers: { "x-opened": told } })).status).toBe(205);
    },
  );
});

it("a change makes the browser forget what it fetched ahead", async () => {
  const changed = await visit("/cart", {
    method: "POST",
    draw: async () => Response.redirect("http://sg.localhost/cart", 303),
  });
  expect(changed.headers.get("clear-site-data")).toBe('"prefetchCache"');
  expect((await visit()).headers.has("clear-site-data")).toBe(false);
});

describe("the rules", () => {
  type Where = {
    href_matches?: string | string[];
    and?: Where[];
    or?: Where[];
    not?: Where;
    selector_matches?: string;
  };
  const HOST = "https://sg.melati.example";
  /** Whether a link to an address, without any marks, is fetched ahead. */
  const matches = (where: Where, address: string): boolean => {
    if (where.and) return where.and.every((one) => matches(one, address));
    if (where.or) return where.or.some((one) => matches(one, address));
    if (where.not) return !matches(where.not, address);
    return [where.href_matches ?? []].flat().some((path) => new URLPattern(path, HOST).test(address, HOST));
  };
  const rules = async () => {
    const answer = await visit("/speculation-rules.json");
    expect(answer.headers.get("content-type")).toBe("application/speculationrules+json");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    return JSON.parse(answer.text) as { prefetch: [{ where: Where; eagerness: string }] };
  };

  it("prefetch the pages that are kept, when somebody seems to want them", async () => {
    const read = await rules();
    expect(Object.keys(read)).toEqual(["prefetch"]);
    expect(read.prefetch.map(({ eagerness }) => eagerness)).toEqual(["moderate"]);
    const { where } = read.prefetch[0];
    for (const path of [
      "/",
      "/new-in",
      "/brands",
      "/brands/norre/makeup",
      "/pages/shop",
      "/pages/shop/makeup/lips",
      PAGE,
      `${PAGE}/reviews`,
      `${PAGE}?language=en`,
    ]) {
      expect(matches(where, path), path).toBe(true);
      expect((await fetchAhead(path.split("?")[0])).status, path).toBe(200);
    }
  });

  it.each([
    "/account",
    "/account/orders",
    "/cart",
    "/cart?add=lipstick-rouge",
    "/checkout",
    "/checkout/contact",
    "/country",
    "/editor",
    "/operator",
    "/orders/SG-7K3M9-Q2VXT",
    "/preview/pages/shop",
    "/sandbox",
    "/search?q=lip",
    "/sign_in",
    "/sign_out",
    `${PAGE}?variantId=lipstick-rouge--cardinal`,
    `${PAGE}?language=en&variantId=lipstick-rouge--cardinal`,
    `${PAGE}/notify`,
    `${PAGE}/reviews/new`,
    "https://elsewhere.example/",
    "https://th.melati.example/new-in",
  ])("leave out %s", async (address) => {
    expect(matches((await rules()).prefetch[0].where, address)).toBe(false);
  });
});
