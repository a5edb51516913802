import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { search } from "../../../functions/contract/catalogue/listing/listing";
import { showProduct } from "../../../functions/contract/catalogue/product/product";
import type { WorkerBindings } from "../../../functions/edge/environment";
import { operatorIn } from "../../support/people/reviewers";
import { handle } from "../../support/run/edge";
import { OPENING, world } from "../../support/shop/world";

// While the database is down, the edge serves copies of the catalogue, which contain nothing personal. Otherwise old
// prices and stock are never served.

const { db, env, seed, clock } = world();
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const bindings = (version: string, DB: D1Database = env.DB) =>
  ({ ...env, DB, ENVIRONMENT: "test", VERSION: version, ASSETS: { fetch: async () => new Response(null) } }) as never;
const broken = new Proxy({} as D1Database, {
  get: () => () => {
    throw new Error("D1 is down");
  },
});

/** A page that calls the API as the storefront does, and prints its nonce; an exception becomes an error page. */
const pages = async (request: Request, { api, nonce, site }: AppLoadContext) => {
  try {
    const found = new URL(request.url).pathname.startsWith("/products/")
      ? await api.call(showProduct, { params: { slug: "lipstick-rouge" } })
      : await api.call(search, { query: { pageSize: 1 } });
    const text = found.ok ? JSON.stringify(found.value).slice(0, 300) : "nothing";
    return new Response(`<script nonce="${nonce}"></script>${site.language} ${text}`, {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  } catch {
    return new Response("broken", { status: 500, headers: { "content-type": "text/html" } });
  }
};

let version: string;
beforeAll(() => seed());
beforeEach(() => {
  clock.set(OPENING);
  version = crypto.randomUUID();
});

async function visit(path: string, { DB = env.DB, headers = {} as Record<string, string>, host = "sg" } = {}) {
  const context = createExecutionContext();
  const request = new Request(`http://${host}.localhost${path}`, { headers: { "user-agent": CRAWLER, ...headers } });
  const answer = await handle(request, bindings(version, DB) as WorkerBindings, context, pages);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text, headers: answer.headers };
}
const silently = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("while the database is down", () => {
  it.each(["/", "/pages/shop/makeup?brand=norre", "/brands/norre", "/products/lipstick-rouge"])(
    "%s is still served with a new nonce, to new visitors and to shoppers",
    async (path) => {
      const before = await visit(path);
      const errors = silently();
      for (const headers of [{}, { cookie: "locale=sg; device-id=x" }] as Record<string, string>[]) {
        const copy = await visit(path, { DB: broken, headers });
        expect(copy.status).toBe(200);
        const nonce = /nonce="([^"]+)"/.exec(copy.text)?.[1] ?? "";
        expect(copy.text.replace(nonce, "")).toBe(before.text.replace(/nonce="[^"]+"/, 'nonce=""'));
        expect(copy.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
        expect(before.text).not.toContain(nonce);
        expect(copy.headers.get("age")).toBe("0");
      }
      errors.mockRestore();
    },
  );

  it("calls are answered from copies, one for each country and language", async () => {
    const thai = { "x-site-country": "th", "accept-language": "th-TH" };
    const path = "/api/web/v1/products/lipstick-rouge";
    const before = await visit(path);
    const errors = silently();
    expect((await visit(path, { DB: broken })).text).toBe(before.text);
    for (const [asked, headers] of [
      [path, { cookie: "a=b" }],
      ["/api/web/v1/variants?product=lipstick-rouge", thai],
      ["/api/web/v1/cart", {}],
    ] as [string, Record<string, string>][]) {
      const away = await visit(asked, { DB: broken, headers });
      const { errors: said, requestId } = JSON.parse(away.text);
      expect([away.status, said[0].code, away.headers.get("retry-after")], asked).toEqual([503, "unavailable", "30"]);
      expect([requestId, away.headers.get("cache-control")]).toEqual([
        away.headers.get("x-request-id"),
        "private, no-store",
      ]);
    }
    errors.mockRestore();
  });

  it("a new page, a search, the bag and a copy of another release ask to come back later", async () => {
    await visit("/search?q=lip");
    await visit("/pages/shop");
    const errors = silently();
    for (const path of ["/search?q=lip", "/pages/shop/hair", "/cart"]) {
      const { status, headers } = await visit(path, { DB: broken });
      expect([status, headers.get("retry-after"), headers.get("cache-control")], path).toEqual([
        503,
        "30",
        "private, no-store",
      ]);
      expect(headers.get("x-request-id")).not.toBeNull();
    }
    version = "another";
    expect((await visit("/pages/shop", { DB: broken })).status).toBe(503);
    errors.mockRestore();
  });
});

it("a call's copy is the same for every header that asks for the same language, and for no other", async () => {
  const path = "/api/web/v1/products/lipstick-rouge";
  // Headers that are the same for longer than most, and then ask for different languages.
  const long = (language: string) => ({ "accept-language": `${"xx,".repeat(40)}${language}` });
  const ask = (headers: Record<string, string>) => visit(path, { DB: broken, host: "hk", headers });
  await visit(path, { host: "hk", headers: long("zh") });
  const errors = silently();
  expect([(await ask(long("en"))).status, (await ask({})).status]).toEqual([503, 503]);
  expect([(await ask(long("zh"))).status, (await ask({ "accept-language": "zh-HK,zh;q=0.9" })).status]).toEqual([
    200, 200,
  ]);
  errors.mockRestore();
});

describe("while it is up", () => {
  it("prices and stock are read again each time", async () => {
    const path = "/api/web/v1/products/lipstick-rouge";
    const before = await visit(path);
    expect(before.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=0, stale-if-error=86400");
    await db.prepare("UPDATE variant_offers SET price = price + 100 WHERE product_slug = 'lipstick-rouge'").run();
    const after = await visit(path);
    expect(JSON.parse(after.text).variants[0].price.minor).toBe(JSON.parse(before.text).variants[0].price.minor + 100);
  });

  it("directories are answered from the edge for five minutes", async () => {
    await visit("/api/web/v1/brands");
    const errors = silently();
    const kept = await visit("/api/web/v1/brands", { DB: broken });
    expect([kept.status, kept.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, s-maxage=300, stale-if-error=86400",
    ]);
    // Whether the shop is closed is asked for by itself.
    expect(errors.mock.calls.flat().filter((line) => !String(line).includes("/maintenance"))).toEqual([]);
    errors.mockRestore();
  });

  it("no copy is made of a page that depends on a cookie, the welcome mat or Save-Data", async () => {
    for (const headers of [{ cookie: "locale=sg" }, { "save-data": "on" }] as Record<string, string>[]) {
      await visit("/pages/shop/skincare", { headers });
      const errors = silently();
      expect((await visit("/pages/shop/skincare", { DB: broken })).status).toBe(503);
      errors.mockRestore();
    }
  });
});

it("a copy is looked up while the page is made, not after it", async () => {
  await visit("/pages/shop/skincare");
  const order: string[] = [];
  const match = caches.default.match.bind(caches.default);
  const looked = vi.spyOn(caches.default, "match").mockImplementation((key) => {
    order.push("looked");
    return match(key);
  });
  const context = createExecutionContext();
  const request = new Request("http://sg.localhost/pages/shop/skincare", { headers: { "user-agent": CRAWLER } });
  await handle(request, bindings(version) as WorkerBindings, context, async (...asked) => {
    const page = await pages(...asked);
    order.push("made");
    return page;
  });
  await waitOnExecutionContext(context);
  looked.mockRestore();
  expect(order.filter((step, index) => step === "made" || index === 0)).toEqual(["looked", "made"]);
  expect(order.at(-1)).toBe("made");
});

it("a text that is published between two requests is in the answer to the second", async () => {
  const editor = await operatorIn("SG", ["editor"]);
  expect((await editor.post("/editor/entries", { type: "page", slug: "fresh" })).status).toBe(201);
  const path = "/editor/entries/fresh/texts/all/en";
  const publish = async (title: string, seen: number) => {
    const text = { title, description: "", picture: null, blocks: [] };
    expect((await editor.call(path, { method: "PUT", body: { version: seen, text } })).status).toBe(200);
    expect((await editor.post(`${path}/publish`, { version: seen + 1 })).status).toBe(200);
  };
  await publish("First", 0);
  const read = async () => {
    const { text, headers } = await visit("/api/web/v1/contentful/content-entries/fresh");
    return { title: JSON.parse(text).title, age: headers.get("age") };
  };
  expect(await read()).toEqual({ title: "First", age: null });
  clock.advance(10_000);
  expect(await read(), "the copy, which is young").toEqual({ title: "First", age: "10" });
  await publish("Second", 2);
  expect(await read(), "the copy is from before the change").toEqual({ title: "Second", age: null });
});
