import { beforeEach, describe, expect, it } from "vitest";
import { itemsCount } from "../../../contract/bag/bag";
import { search } from "../../../contract/catalogue/listing/listing";
import { CookieJar } from "../../../shared/site/cookies";
import type { EdgeContext } from "../../edge-env";
import type { DrawnContext } from "../page-context";
import { withKept } from "./kept";

/** The number of the last change, as the database says it; null while it is down. */
let stamp: number | null;
let drawn: number;
let env: object;
let told: unknown[];
/** What goes on after a request was cut off. */
let outlive: Promise<unknown>[];

const session = {
  prepare: () => ({ bind: () => ({}) }),
  batch: async (list: unknown[]) => {
    if (stamp === null) throw new Error("D1 is down");
    return list.map(() => ({ results: [{ name: "shown", number: stamp }], meta: {} }));
  },
  getBookmark: () => null,
};

beforeEach(() => {
  [stamp, drawn, told, outlive] = [1, 0, [], []];
  env = { DB: { ...session, withSession: () => session } };
});

const SHARED = "locale=sg; device-id=x; consent=x";
type Visitor = {
  path?: string;
  cookie?: string;
  kind?: string;
  bag?: number;
  nonce?: string;
  now?: number;
  headers?: Record<string, string>;
  wished?: string[];
  variation?: string;
  counted?: object | null;
  meanwhile?: (cookies: CookieJar) => Promise<unknown> | unknown;
  with?: object;
  keepsPages?: boolean;
  isPartial?: boolean;
};

async function ask(asked: Visitor = {}): Promise<string> {
  const { path = "/products/rouge", cookie = SHARED, kind = "catalogue", bag = 0, nonce = crypto.randomUUID() } = asked;
  const url = new URL(`http://sg.localhost${path}`);
  const cookies = new CookieJar(cookie, false);
  const site = { country: "SG", language: "en" };
  const heard: unknown[] = [];
  const count = { count: bag, wished: asked.wished ?? [], waiting: [] };
  const api = { call: async () => ({ ok: true, value: count }) };
  const experiments = {
    held: () => ({ forced: new Map() }),
    copyName: async (keys: string[] = []) => (keys.includes("header-delivery") ? "" : (asked.variation ?? "")),
    shows: async (key: string) => told.push(key),
  };
  const { counted = null } = asked;
  const context = {
    ...{
      site,
      cookies,
      api,
      experiments,
      counted,
      asksConsent: false,
      saveData: false,
      plain: false,
      parts: null,
      preview: null,
    },
    ...{ welcome: null, typed: null, guests: new Set(), now: new Date(asked.now ?? 0), facts: {} },
    ...asked.with,
  };
  const settings = { version: "1", keepsPages: asked.keepsPages ?? true };
  const facts = { query: ["page"], experiments: ["product-sections"] };
  const watch = counted === null ? null : (...call: unknown[]) => told.push(call);
  const variables = { url, kind, cookies, site, nonce, settings, page: { facts }, watch };
  const c = {
    env,
    get: (name: keyof typeof variables) => variables[name],
    executionCtx: { waitUntil: (work: Promise<unknown>) => outlive.push(work) },
    req: { raw: new Request(url, { headers: asked.headers ?? {} }) },
    set: () => undefined,
    var: variables,
  };
  const draw = async () => {
    const mine = ++drawn;
    heard.push([search, {}, "list"], [itemsCount, {}, count]);
    await asked.meanwhile?.(cookies);
    return new Response(`<i nonce="${nonce}">page ${mine}`, { headers: { "content-type": "text/html" } });
  };
  const isPartial = () => asked.isPartial === true;
  const found = { context, experiments, bindings: env, heard, isPartial } as unknown as DrawnContext;
  const text = await (await withKept(c as unknown as EdgeContext, found, draw)).text();
  expect(text).toContain(`nonce="${nonce}"`);
  return text.replace(/.*>/, "");
}

describe("a page for everybody", () => {
  it("is drawn once until something changes, or a minute has passed", async () => {
    expect([await ask(), await ask({ now: 59_999 })]).toEqual(["page 1", "page 1"]);
    stamp = 2;
    expect([await ask(), await ask()]).toEqual(["page 2", "page 2"]);
    expect(await ask({ now: 60_000 })).toBe("page 3");
  });

  it("is drawn again when something changed while it was drawn", async () => {
    expect(await ask({ meanwhile: () => (stamp = 2) })).toBe("page 1");
    expect([await ask(), await ask()]).toEqual(["page 2", "page 2"]);
  });

  it("is drawn once for a crowd, new or old, and each has a nonce of its own", async () => {
    const slow = () => new Promise((done) => setTimeout(done, 30));
    await Promise.all(Array.from({ length: 50 }, () => ask({ meanwhile: slow })));
    expect(drawn).toBe(1);
    stamp = 2;
    await Promise.all(Array.from({ length: 50 }, () => ask({ meanwhile: slow })));
    expect(drawn).toBe(2);
  });

  it("is drawn by another of a crowd when drawing fails", async () => {
    const fails = () => Promise.reject(new Error("no"));
    const all = await Promise.allSettled([ask({ meanwhile: fails }), ask(), ask()]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect([drawn, await ask()]).toEqual([2, "page 2"]);
  });

  it("is drawn to its end for the others where the one who asked first leaves, and a failure is told once", async () => {
    const slow = () => new Promise((done) => setTimeout(done, 30));
    void ask({ meanwhile: slow });
    expect([await ask(), drawn, outlive.length]).toEqual(["page 1", 1, 1]);
    stamp = 2;
    await expect(ask({ meanwhile: () => Promise.reject(new Error("no")) })).rejects.toThrow("no");
    expect(outlive).toHaveLength(2);
    await Promise.all(outlive);
  });

  it("is drawn again after a call of it failed", async () => {
    expect(await ask({ isPartial: true })).toBe("page 1");
    expect([await ask(), await ask()]).toEqual(["page 2", "page 2"]);
  });

  it("tells counting and experiments what a kept page shows", async () => {
    const counted = { label: "Guest" };
    await ask({ counted });
    expect(told).toEqual([]);
    await ask({ counted });
    expect(told).toEqual(["product-sections", [search, {}, "list"], [itemsCount, {}, expect.anything()]]);
  });

  it("is drawn each time while the database is down, and where keeping is switched off", async () => {
    await ask({ keepsPages: false });
    expect(await ask({ keepsPages: false })).toBe("page 2");
    await ask();
    stamp = null;
    expect(await ask()).toBe("page 4");
  });
});

it("never mixes addresses, bags, variations, and who is counted, asked for consent, reads plain pages or has the face of text", async () => {
  const bag = `${SHARED}; bag_sg=x`;
  const all: Visitor[] = [
    {},
    { path: "/products/other" },
    { path: "/products/rouge?page=2" },
    { path: "/products/rouge?language=en" },
    { cookie: bag, bag: 1 },
    { cookie: bag, bag: 2 },
    { variation: "product-sections~open" },
    { counted: { label: "Guest" } },
    { with: { asksConsent: true } },
    { with: { plain: true }, cookie: `${SHARED}; display=p` },
    { with: { hasFace: true }, cookie: `${SHARED}; face=1` },
  ];
  for (let turn = 0; turn < 2; turn++)
    for (const [index, one] of all.entries()) expect(await ask(one)).toBe(`page ${index + 1}`);
});

it.each<[string, Visitor]>([
  ["signed in", { cookie: `${SHARED}; jwt-data=x` }],
  ["with a wish list", { cookie: `${SHARED}; lists=x` }],
  ["with a wish list and a bag", { cookie: `${SHARED}; bag_sg=x`, bag: 1, wished: ["rouge"] }],
  ["with a message to read", { cookie: `${SHARED}; toasts=x` }],
  ["with a cookie that nobody knows", { cookie: `${SHARED}; other=x` }],
  ["with a token", { headers: { authorization: "Bearer x" } }],
  ["who saves data", { with: { saveData: true } }],
  ["whose script asks for parts", { with: { parts: ["results"] } }],
  ["who is offered another country", { with: { welcome: "MY" } }],
  ["who typed something", { with: { typed: {} } }],
  ["who previews", { with: { preview: {} } }],
  ["with a parameter that the page does not know", { path: "/products/rouge?utm_source=x" }],
  ["at a page that no cache may keep", { kind: "page" }],
  ["who gets a cookie", { meanwhile: (cookies) => cookies.set("last", "1") }],
])("draws a page for one shopper alone: %s", async (_, asked) => {
  await ask(asked);
  expect(await ask(asked)).toBe("page 2");
  expect(await ask()).toBe("page 3");
});
