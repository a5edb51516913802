import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { itemsCount } from "../../../../functions/contract/bag/bag";
import { search } from "../../../../functions/contract/catalogue/listing/listing";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { handle } from "../../../support/run/edge";
import { OPENING, world } from "../../../support/shop/world";

// A page that is the same for everybody is drawn once, and drawn again after every change of what it shows.

const { db, env, seed, clock, shopper } = world();
const PHONE =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const PAGE = "/products/lipstick-rouge";
const CHOSEN = { cookie: "locale=sg; language=lng_en; device-id=0b6f3c4e-0000-4000-8000-000000000000" };

let version: string;
let drawn: string[];
/** What happens while a page is drawn. */
let meanwhile: () => Promise<unknown>;

/** A page that reads the database, as each one does, with what the frame shows of its shopper. */
const pages = async (request: Request, { api, nonce, site, asksConsent }: AppLoadContext) => {
  drawn.push(request.url);
  const [count] = await Promise.all([api.call(itemsCount), api.call(search, { query: { category: "makeup" } })]);
  await meanwhile();
  const bag = count.ok ? count.value.count : null;
  return new Response(
    `<script nonce="${nonce}"></script>${site.country} ${site.language} ${asksConsent} bag ${bag} drawn ${drawn.length} <style nonce="${nonce}">`,
    { headers: { "content-type": "text/html; charset=utf-8", link: "</a.avif>; rel=preload" } },
  );
};

beforeAll(() => seed());
beforeEach(() => {
  clock.set(OPENING);
  version = crypto.randomUUID();
  drawn = [];
  meanwhile = async () => undefined;
});

type Visit = {
  headers?: Record<string, string>;
  host?: string;
  method?: string;
  environment?: string;
  draw?: (request: Request, context: AppLoadContext) => Promise<Response>;
};

async function visit(path = PAGE, asked: Visit = {}) {
  const { headers = CHOSEN, host = "sg", method = "GET", environment = "test", draw = pages } = asked;
  const context = createExecutionContext();
  const request = new Request(`http://${host}.localhost${path}`, {
    method,
    headers: { "user-agent": PHONE, ...headers },
  });
  const settings = { ENVIRONMENT: environment, VERSION: version, KEPT_PAGES: "on" };
  const bindings = { ...env, ...settings } as never as WorkerBindings;
  const answer = await handle(request, bindings, context, draw);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text, headers: answer.headers };
}
const nonceOf = (text: string) => [...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
const change = (sql: string) => db.prepare(sql).run();

describe("a page for everybody", () => {
  it("is drawn once, and answered again with a nonce and a policy of its own", async () => {
    const first = await visit();
    const again = await visit();
    expect(drawn).toHaveLength(1);
    const [nonce = "", other] = nonceOf(again.text);
    expect(other).toBe(nonce);
    expect(nonceOf(first.text)).not.toContain(nonce);
    expect(again.text.replaceAll(nonce, "")).toBe(first.text.replaceAll(nonceOf(first.text)[0] ?? "", ""));
    expect(again.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(again.headers.get("link")).toBe("</a.avif>; rel=preload");
    expect(again.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["a price", "UPDATE variant_offers SET price = price + 1 WHERE product_slug = 'lipstick-rouge'"],
    ["a list price", "UPDATE variant_offers SET list_price = 999999 WHERE product_slug = 'lipstick-rouge'"],
    ["the last pieces", "UPDATE variant_offers SET available = 3 WHERE product_slug = 'lipstick-rouge'"],
    ["one piece less of few", "UPDATE variant_offers SET available = 2 WHERE product_slug = 'lipstick-rouge'"],
    ["a variant that is no longer sold", "DELETE FROM variant_offers WHERE variant_id = 'lipstick-rouge--cardinal'"],
    ["a name", "UPDATE products SET name = name || '!' WHERE slug = 'lipstick-rouge'"],
    ["a description", "UPDATE product_texts SET description = 'New' WHERE product_slug = 'lipstick-rouge'"],
    ["a shade", "UPDATE variants SET shade_name = 'New' WHERE product_slug = 'lipstick-rouge'"],
    ["a brand's story", "UPDATE brand_texts SET story = 'New'"],
    ["a category's name", "UPDATE category_texts SET name = 'New' WHERE language = 'en'"],
    ["an offer", "UPDATE promotions SET value = value + 1"],
    ["an offer that ends sooner", "UPDATE promotions SET ends_at = '2026-03-03T00:00:00.000Z'"],
    [
      "a launch",
      "INSERT INTO product_releases (product_slug, country, opens_at) VALUES ('lipstick-rouge', 'SG', '2027-01-01T00:00:00.000Z')",
    ],
    ["a launch that is called off", "DELETE FROM product_releases"],
    ["a review that is published", "UPDATE reviews SET title = 'New' WHERE state = 'published'"],
    ["a review that is taken back", "UPDATE reviews SET state = 'rejected' WHERE state = 'published'"],
    ["a text that is published", "UPDATE content_stamp SET number = number + 1 WHERE name = 'published'"],
    ["the order of listings", "UPDATE product_listings SET rank = rank + 1"],
    ["a store", "UPDATE stores SET position = position"],
  ])("is drawn anew after a change of %s", async (_, sql) => {
    await visit();
    await change(sql);
    expect((await visit()).text).toContain("drawn 2");
    expect((await visit()).text).toContain("drawn 2");
  });

  it.each([
    ["a sale that leaves many", "UPDATE variant_offers SET available = available - 1 WHERE available > 20"],
    ["an order that uses an offer", "UPDATE promotions SET used = used + 1 WHERE max_uses IS NULL"],
    ["a review that waits", "UPDATE reviews SET title = 'New' WHERE state = 'pending'"],
  ])("stays after %s, which it does not show", async (_, sql) => {
    await visit();
    await change(sql);
    expect((await visit()).text).toContain("drawn 1");
  });

  it("is drawn anew after a minute, because some things change by the clock alone", async () => {
    await visit();
    clock.advance(59_000);
    expect((await visit()).text).toContain("drawn 1");
    clock.advance(2000);
    expect((await visit()).text).toContain("drawn 2");
  });

  it("that changes while it is drawn is drawn again", async () => {
    meanwhile = () => change("UPDATE variant_offers SET price = price + 1 WHERE product_slug = 'lipstick-rouge'");
    expect((await visit()).text).toContain("drawn 1");
    meanwhile = async () => undefined;
    expect((await visit()).text).toContain("drawn 2");
    expect((await visit()).text).toContain("drawn 2");
  });

  it("is drawn once for a crowd", async () => {
    meanwhile = () => new Promise((done) => setTimeout(done, 50));
    const all = await Promise.all(Array.from({ length: 30 }, () => visit()));
    expect(drawn).toHaveLength(1);
    expect(new Set(all.map(({ text }) => nonceOf(text)[0])).size).toBe(30);
    await change("UPDATE products SET name = name || '!' WHERE slug = 'lipstick-rouge'");
    await Promise.all(Array.from({ length: 30 }, () => visit()));
    expect(drawn).toHaveLength(2);
  });

  it("is drawn each time for developers, who change its program", async () => {
    await visit(PAGE, { environment: "development" });
    expect((await visit(PAGE, { environment: "development" })).text).toContain("drawn 2");
  });

  it("lets in the scripts of others that it was drawn with", async () => {
    const draw = async (_: Request, { nonce, guests }: AppLoadContext) => {
      drawn.push("");
      guests.add("https://guest.example");
      return new Response(`<script nonce="${nonce}">`, { headers: { "content-type": "text/html" } });
    };
    for (let turn = 0; turn < 2; turn++)
      expect((await visit(PAGE, { draw })).headers.get("content-security-policy")).toContain("https://guest.example");
    expect(drawn).toHaveLength(1);
  });
});

describe("a crowd at a page that nobody has drawn yet", () => {
  const crowd = (count: number, how: (index: number) => Visit = () => ({})) =>
    Promise.all(Array.from({ length: count }, (_, index) => visit(PAGE, how(index))));

  it("is answered by one drawing, five hundred at once, and each has a nonce of its own", async () => {
    meanwhile = () => new Promise((done) => setTimeout(done, 50));
    const all = await crowd(500);
    expect(drawn).toHaveLength(1);
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(all.map(({ text }) => nonceOf(text)[0])).size).toBe(500);
  });

  it("waits also where drawing takes longer than a second", async () => {
    meanwhile = () => new Promise((done) => setTimeout(done, 2500));
    await crowd(50);
    expect(drawn).toHaveLength(1);
  });

  it("is answered by one drawing for each country and language, and gets no other's", async () => {
    meanwhile = () => new Promise((done) => setTimeout(done, 50));
    const places: [host: string, path: string, site: string][] = [
      ["sg", PAGE, "SG en"],
      ["th", PAGE, "TH th"],
      ["th", `${PAGE}?language=en`, "TH en"],
      ["id", PAGE, "ID id"],
      ["hk", `${PAGE}?language=zh`, "HK zh"],
    ];
    const all = await Promise.all(
      Array.from({ length: 50 }, () => places)
        .flat()
        .map(async ([host, path, site]) => ({ site, ...(await visit(path, { host, headers: {} })) })),
    );
    for (const { site, text } of all) expect(text).toContain(site);
    expect(drawn).toHaveLength(places.length);
  });

  it("is answered by the next drawing where the first fails, and keeps nothing of the failure", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = async (request: Request) => {
      drawn.push(request.url);
      await new Promise((done) => setTimeout(done, 30));
      return new Response("broken", { status: 500, headers: { "content-type": "text/html" } });
    };
    const thrown = async (request: Request) => {
      await broken(request);
      throw new Error("broken");
    };
    for (const draw of [broken, thrown]) {
      drawn = [];
      version = crypto.randomUUID();
      const [first, ...others] = await crowd(100, (index) => (index === 0 ? { draw } : {}));
      expect(first?.status).toBe(500);
      expect(others.every(({ status, text }) => status === 200 && !text.includes("broken"))).toBe(true);
      expect(drawn).toHaveLength(2);
    }
    silent.mockRestore();
  });
});

describe("kept pages never mix", () => {
  it("countries, languages, addresses and pages of a list", async () => {
    const places: [string, string, string][] = [
      ["sg", PAGE, "SG en"],
      ["th", PAGE, "TH th"],
      ["th", `${PAGE}?language=en`, "TH en"],
      ["hk", PAGE, "HK en"],
      ["hk", `${PAGE}?language=zh`, "HK zh"],
      ["sg", "/pages/shop/makeup", "SG en"],
      ["sg", "/pages/shop/makeup?page=2", "SG en"],
    ];
    for (let turn = 0; turn < 2; turn++)
      for (const [host, path, site] of places)
        expect((await visit(path, { host, headers: {} })).text, `${host}${path}`).toContain(site);
    expect(drawn).toHaveLength(places.length);
  });

  it("who is asked for consent, who agreed to be counted, and who is neither", async () => {
    const asked = await visit();
    const crawler = await visit(PAGE, { headers: { ...CHOSEN, "user-agent": "Googlebot/2.1" } });
    expect(asked.text).toContain("true bag");
    expect(crawler.text).toContain("false bag");
    expect(drawn).toHaveLength(2);
  });

  it("bags of different sizes", async () => {
    const browser = shopper();
    const variant = await db
      .prepare("SELECT variant_id AS id FROM variant_offers WHERE country = 'SG' AND available > 10 LIMIT 1")
      .first<{ id: string }>();
    await browser.post("/cart/line-items", { variantId: variant?.id, quantity: 1 });
    const cookie = () =>
      `${CHOSEN.cookie}; ${[...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`;
    expect((await visit()).text).toContain("bag 0 drawn 1");
    expect((await visit(PAGE, { headers: { cookie: cookie() } })).text).toContain("bag 1 drawn 2");
    expect((await visit(PAGE, { headers: { cookie: cookie() } })).text).toContain("bag 1 drawn 2");
    await browser.post("/cart/line-items", { variantId: variant?.id, quantity: 2 });
    expect((await visit(PAGE, { headers: { cookie: cookie() } })).text).toContain("bag 3 drawn 3");
    expect((await visit()).text).toContain("bag 0 drawn 1");
  });
});

describe("the products that a browser opened", () => {
  const viewedIn = ({ headers }: { headers: Headers }) =>
    /(?:^|, )viewed=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1];

  it("are remembered although the page is kept, and leave it the same for everybody", async () => {
    expect(viewedIn(await visit())).toBe("lipstick-rouge");
    const cookie = `${CHOSEN.cookie}; viewed=serum-c`;
    expect(viewedIn(await visit(PAGE, { headers: { cookie } }))).toBe("lipstick-rouge.serum-c");
    expect(drawn).toHaveLength(1);
    expect(
      viewedIn(await visit(PAGE, { headers: { cookie: `${CHOSEN.cookie}; viewed=lipstick-rouge` } })),
    ).toBeUndefined();
    expect(viewedIn(await visit("/pages/shop/makeup"))).toBeUndefined();
  });

  it("are none for a crawler, for a page fetched ahead, and where nothing was found", async () => {
    const missing = async () => new Response("no", { status: 404, headers: { "content-type": "text/html" } });
    expect(viewedIn(await visit(PAGE, { headers: { ...CHOSEN, "user-agent": "Googlebot/2.1" } }))).toBeUndefined();
    expect(viewedIn(await visit(PAGE, { headers: { ...CHOSEN, "sec-purpose": "prefetch" } }))).toBeUndefined();
    expect(viewedIn(await visit(PAGE, { headers: { ...CHOSEN, "x-part": "buy" } }))).toBeUndefined();
    expect(viewedIn(await visit("/products/no-such-thing", { draw: missing }))).toBeUndefined();
  });
});

describe("a page is drawn for one shopper alone, and kept for nobody,", () => {
  it.each<[string, string, Visit]>([
    ["who is signed in", PAGE, { headers: { cookie: `${CHOSEN.cookie}; jwt-data=x` } }],
    ["who has a wish list", PAGE, { headers: { cookie: `${CHOSEN.cookie}; lists=x` } }],
    ["who has a message to read", PAGE, { headers: { cookie: `${CHOSEN.cookie}; toasts=x` } }],
    ["who avoids ingredients", PAGE, { headers: { cookie: `${CHOSEN.cookie}; avoid=x` } }],
    ["who had a shade remembered", PAGE, { headers: { cookie: `${CHOSEN.cookie}; shade=complexion.medium.warm` } }],
    ["whose cookie nobody knows", PAGE, { headers: { cookie: `${CHOSEN.cookie}; new-thing=x` } }],
    ["who saves data", PAGE, { headers: { ...CHOSEN, "save-data": "on" } }],
    ["whose script asks for parts", PAGE, { headers: { ...CHOSEN, "x-part": "results" } }],
    ["who shows a token", PAGE, { headers: { ...CHOSEN, authorization: "Bearer x" } }],
    ["with a parameter that the page does not know", `${PAGE}?utm_source=x`, {}],
    ["who filters a list", "/pages/shop/makeup?brand=norre", {}],
    ["who searches", "/search?q=lip", {}],
  ])("%s", async (_, path, how) => {
    await visit(path, how);
    await visit(path, how);
    expect(drawn.length).toBeGreaterThanOrEqual(2);
    const before = drawn.length;
    await visit(PAGE);
    expect(drawn).toHaveLength(before + 1);
  });

  it("when it is not found, or sets a cookie", async () => {
    const missing = async () => {
      drawn.push("");
      return new Response("no", { status: 404, headers: { "content-type": "text/html" } });
    };
    const own = async (_: Request, { cookies }: AppLoadContext) => {
      drawn.push("");
      cookies.set("last", "1");
      return new Response("own", { headers: { "content-type": "text/html" } });
    };
    for (const draw of [missing, own]) {
      drawn = [];
      for (let turn = 0; turn < 2; turn++) await visit(PAGE, { draw });
      expect(drawn).toHaveLength(2);
    }
  });
});
