import { beforeAll, describe, expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES } from "../../../../functions/contract/countries";
import { checkSettings } from "../../../../functions/edge/settings/check";
import { chosen } from "../../../support/rooms/analytics/visitors";
import { page, visit } from "../../../support/rooms/edge/edge-visits";
import { bindings } from "../../../support/run/pages";
import { world } from "../../../support/shop/world";

const { seed } = world();
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const textOf = async (url: string, init?: RequestInit & { cf?: unknown }) => (await visit(url, init)).text();

beforeAll(() => seed(new Date()));

describe("site (section 3)", () => {
  it.each(COUNTRY_CODES)("finds %s by its host, whatever the cookie says", async (country) => {
    const url = `http://${country.toLowerCase()}.localhost:8787/`;
    expect(await textOf(url, { headers: { cookie: "locale=ph" } })).toBe(
      `${country} ${COUNTRIES[country].languages[0]} null`,
    );
  });

  it("on a neutral host uses header, cookie, query, then SG (S4.07, R11)", async () => {
    const url = "http://localhost/?country_code=AU";
    expect(await textOf(url, { headers: { "x-site-country": "my", cookie: "locale=th" } })).toMatch(/^MY/);
    expect(await textOf(url, { headers: { cookie: "locale=th" } })).toBe("TH th AU");
    expect(await textOf(url)).toBe("AU en null");
    expect(await textOf("http://localhost/?country_code=XX")).toMatch(/^SG/);
  });

  it("remembers a country and a language that the address named, for a year (S9.05)", async () => {
    const answer = await visit("http://localhost/?country_code=TH&language=en");
    const cookies = answer.headers.getAll("set-cookie");
    expect(cookies).toContain("locale=th; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(cookies).toContain("language=lng_en; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it("offers the welcome mat to a first visitor from another country, never to crawlers and never by a redirect (R16)", async () => {
    const fromThailand = { cf: { country: "TH" } };
    expect(await textOf("http://sg.localhost/", fromThailand)).toBe("SG en TH");
    expect(await textOf("http://sg.localhost/", { ...fromThailand, headers: { cookie: "locale=sg" } })).toBe(
      "SG en null",
    );
    expect(await textOf("http://sg.localhost/", { ...fromThailand, headers: { "user-agent": CRAWLER } })).toBe(
      "SG en null",
    );
    expect(await textOf("http://localhost/")).toBe("SG en SG");
  });
});

describe("redirects", () => {
  const redirectOf = async (url: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await visit(url, { headers });
    return [status, answered.get("location")];
  };

  it("put the cookie's language into the address once, and remove the default language (R14)", async () => {
    expect(await redirectOf("http://th.localhost/cart?a=1", { cookie: "language=lng_en" })).toEqual([
      302,
      "/cart?a=1&language=en",
    ]);
    expect(await redirectOf("http://th.localhost/cart?a=1&language=en", { cookie: "language=lng_en" })).toEqual([
      200,
      null,
    ]);
    expect(await redirectOf("http://th.localhost/cart?language=th", { cookie: "language=lng_en" })).toEqual([
      302,
      "/cart",
    ]);
  });

  it("give each page one address, and never leave the site", async () => {
    expect(await redirectOf("http://sg.localhost/cart/?x=1")).toEqual([301, "/cart?x=1"]);
    expect(await redirectOf("http://sg.localhost//evil.example/")).toEqual([301, "/evil.example"]);
  });

  it("keep characters encoded that would break a header", async () => {
    for (const path of ["/%0a/", "/brands/milk%0d%0aSet-Cookie:%20a=1/", "//%0a"]) {
      const [status, location] = await redirectOf(`http://sg.localhost${path}`);
      expect([status, String(location).replaceAll(/%0[ad]/gi, "")]).toEqual([301, expect.not.stringMatching(/[\r\n]/)]);
    }
    for (const path of ["/%0a", "/cart%0a", "/api/web/v1/%0a"])
      expect((await visit(`http://sg.localhost${path}`)).status, path).toBeLessThan(500);
  });

  it("handle an extra slash and a moved page in one permanent redirect (R17)", async () => {
    const elsewhere = (status: number) => async (request: Request) =>
      new Response(null, { status, headers: { location: `/brands/new${new URL(request.url).search}` } });
    const asked = async (url: string, status: number) => {
      const answer = await visit(url, {}, elsewhere(status));
      return [answer.status, answer.headers.get("location")];
    };
    expect(await asked("http://sg.localhost//brands/old/?a=1", 301)).toEqual([301, "/brands/new?a=1"]);
    expect(await asked("http://sg.localhost/brands/old/?a=1", 302)).toEqual([301, "/brands/old?a=1"]);
  });

  it.each(["/robots.txt", "/sitemap.xml", "/sitemaps/th-pages.xml", "/.well-known/security.txt"])(
    "leave %s at its fixed address, whatever the language",
    async (path) => {
      const [status, location] = await redirectOf(`http://th.localhost${path}`, { cookie: "language=lng_en" });
      expect([[200, 404].includes(status as number), location]).toEqual([true, null]);
      expect((await redirectOf(`http://th.localhost${path}?language=th`))[1]).toBeNull();
    },
  );

  it("don't happen for crawlers (R14)", async () => {
    expect(await redirectOf("http://th.localhost/pages/shop", { "user-agent": CRAWLER })).toEqual([200, null]);
  });
});

describe("headers", () => {
  it("protect a page: a new nonce, nothing inline, HSTS only with https", async () => {
    const [first, second] = await Promise.all([visit("https://sg.localhost/"), visit("http://sg.localhost/")]);
    const policy = first.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'(;|$)/);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(second.headers.get("content-security-policy")).not.toBe(policy);
    expect(first.headers.get("strict-transport-security")).toContain("max-age=");
    expect(second.headers.get("strict-transport-security")).toBeNull();
    for (const name of ["x-content-type-options", "referrer-policy", "permissions-policy", "x-request-id"])
      expect(first.headers.get(name)).not.toBeNull();
  });

  it("let a tag manager load from the named origins alone, and only where the visitor agreed to be counted", async () => {
    const TAG_ORIGINS = "https://tags.example https://*.collect.example:8443";
    const policyFor = async (cookie: string, settings: object) =>
      (
        await visit("http://sg.localhost/", { headers: { cookie } }, page, {
          ...bindings,
          ...settings,
        } as typeof bindings)
      ).headers.get("content-security-policy") ?? "";
    const agreed = `consent=${chosen(["measurement"], new Date())}`;
    const policy = await policyFor(agreed, { TAG_ORIGINS });
    for (const part of [
      "script-src 'self' 'nonce-[^']+'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "frame-src 'self'",
    ])
      expect(policy).toMatch(new RegExp(`${part} https://tags\\.example https://\\*\\.collect\\.example:8443(;|$)`));
    for (const other of [
      await policyFor(`consent=${chosen([], new Date())}`, { TAG_ORIGINS }),
      await policyFor(agreed, {}),
    ])
      expect(other).not.toMatch(/tags|collect|frame-src/);
    for (const wrong of [
      "tags.example",
      "http://tags.example",
      "https://tags.example/gtm.js",
      "https://*",
      "'unsafe-inline'",
      "https://a.example;",
    ])
      expect(() => checkSettings({ ...bindings, TAG_ORIGINS: wrong } as typeof bindings)).toThrow(/TAG_ORIGINS/);
  });

  it("keep an answer private when a cookie is read or set, and for every error", async () => {
    expect(
      (await visit("http://sg.localhost/", { headers: { cookie: "locale=sg" } })).headers.get("cache-control"),
    ).toBe("private, no-store");
    expect((await visit("http://sg.localhost/")).headers.get("cache-control")).toBe("private, no-store");
    expect(
      (await visit("http://sg.localhost/", { headers: { "user-agent": CRAWLER } })).headers.get("cache-control"),
    ).toBe("public, max-age=0, s-maxage=0, stale-if-error=86400");
    expect((await visit("http://sg.localhost/api/web/v1/cart")).headers.get("cache-control")).toBe("private, no-store");
  });

  it("give people an http-only device id, and crawlers none (S3.15)", async () => {
    const cookies = (await visit("https://sg.localhost/")).headers.getAll("set-cookie").join("\n");
    expect(cookies).toMatch(/device-id=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure/);
    expect(
      (await visit("https://sg.localhost/", { headers: { "user-agent": CRAWLER } })).headers.get("set-cookie"),
    ).toBeNull();
  });
});

describe("what is not a page", () => {
  it("has its health with version and database state", async () => {
    const answer = await visit("http://sg.localhost/healthz");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: "ok", version: "9.9.9", database: "up", payments: "sandbox" },
    ]);
  });

  it("shows developers the API's document under the answer's own nonce (R9)", async () => {
    const answer = await visit("http://sg.localhost/swagger");
    const [, nonce] =
      /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
    expect(nonce).toBeTruthy();
    expect(await answer.text()).toContain(`<script nonce="${nonce}">`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("answers a missing asset with a short 404", async () => {
    const answer = await visit("http://sg.localhost/assets/cart-abc123.js");
    expect([answer.status, (await answer.text()).length < 50, answer.headers.get("cache-control")]).toEqual([
      404,
      true,
      "private, no-store",
    ]);
  });

  it("fails at once and names the missing setting when it is not configured (checklist 11)", async () => {
    await expect(visit("http://sg.localhost/", {}, page, { ...bindings, SESSION_SECRET: "short" })).rejects.toThrow(
      "SESSION_SECRET",
    );
  });
});

describe("the API behind the edge", () => {
  it("prices by the host, not by a header (R10)", async () => {
    const answer = await visit("http://th.localhost/api/web/v1/search?pageSize=1", {
      headers: { "x-site-country": "sg" },
    });
    const body = (await answer.json()) as { items: { price: { currency: string } }[] };
    expect(body.items[0]?.price.currency).toBe("THB");
  });

  it("trims trailing slashes (S7.05)", async () => {
    expect((await visit("http://sg.localhost/api/web/v1/cart/items-count/")).status).toBe(200);
  });

  it("refuses a write that another site made the browser send", async () => {
    const forged = {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    };
    const answer = await visit("http://sg.localhost/api/web/v1/cart/line-items", forged);
    expect([answer.status, ((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
      403,
      "cross_site",
    ]);
  });
});
