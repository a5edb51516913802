import { createExecutionContext } from "cloudflare:test";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { indexOfSitemaps, sitemap } from "../../../app/features/catalogue/sitemap/sitemap.server";
import { chooseCountry } from "../../../app/features/shell/country/choose-country.server";
import { loadShell } from "../../../app/features/shell/shell.server";
import { flash } from "../../../app/platform/toasts/toasts";
import { loader as rootLoader } from "../../../app/root";
import { loader as robotsTxt } from "../../../app/routes/shell/resources/robots[.]txt";
import { addLine } from "../../../functions/contract/bag/bag";
import { COUNTRIES, COUNTRY_CODES } from "../../../functions/contract/countries";
import { handle } from "../../support/run/edge";
import { bindings } from "../../support/run/pages";
import { world } from "../../support/shop/world";

const { seed } = world();

/** A page that says which site it was asked for; tests of the pipeline need no more of Remix. */
const page = async (_request: Request, context: AppLoadContext) =>
  new Response(`${context.site.country} ${context.site.language} ${context.welcome}`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

const BROWSER = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const visit = (url: string, init: RequestInit & { cf?: unknown } = {}, pages = page, with_ = bindings) =>
  handle(
    new Request(url, {
      ...init,
      headers: { "user-agent": BROWSER, ...(init.headers as Record<string, string>) },
    } as RequestInit),
    with_,
    createExecutionContext(),
    pages,
  );
const textOf = async (url: string, init?: RequestInit & { cf?: unknown }) => (await visit(url, init)).text();

beforeAll(() => seed(new Date()));

describe("site (section 3)", () => {
  it.each(COUNTRY_CODES)("knows %s by its host, whatever the cookie says", async (country) => {
    const url = `http://${country.toLowerCase()}.localhost:8787/`;
    expect(await textOf(url, { headers: { cookie: "locale=ph" } })).toBe(
      `${country} ${COUNTRIES[country].languages[0]} null`,
    );
  });

  it("on a neutral host takes header, cookie, query, SG in turn (S4.07, R11)", async () => {
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

  it("offers the mat to a first visitor from elsewhere, and never to crawlers, nor by a redirect (R16)", async () => {
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

  it("puts the cookie's language into the address once, and drops the default's (R14)", async () => {
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

  it("gives each page one address, and no way out of the site", async () => {
    expect(await redirectOf("http://sg.localhost/cart/?x=1")).toEqual([301, "/cart?x=1"]);
    expect(await redirectOf("http://sg.localhost//evil.example/")).toEqual([301, "/evil.example"]);
  });

  it("keeps what would break a line of an answer's head as it was typed", async () => {
    for (const path of ["/%0a/", "/brands/milk%0d%0aSet-Cookie:%20a=1/", "//%0a"]) {
      const [status, location] = await redirectOf(`http://sg.localhost${path}`);
      expect([status, String(location).replaceAll(/%0[ad]/gi, "")]).toEqual([301, expect.not.stringMatching(/[\r\n]/)]);
    }
    for (const path of ["/%0a", "/cart%0a", "/api/web/v1/%0a"])
      expect((await visit(`http://sg.localhost${path}`)).status, path).toBeLessThan(500);
  });

  it("takes a slash too many and a page that has moved for good in one redirect (R17)", async () => {
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
    "leaves %s where every program looks for it, whatever language was read last",
    async (path) => {
      const [status, location] = await redirectOf(`http://th.localhost${path}`, { cookie: "language=lng_en" });
      expect([[200, 404].includes(status as number), location]).toEqual([true, null]);
      expect((await redirectOf(`http://th.localhost${path}?language=th`))[1]).toBeNull();
    },
  );

  it("leaves crawlers where they are (R14)", async () => {
    expect(await redirectOf("http://th.localhost/pages/shop", { "user-agent": CRAWLER })).toEqual([200, null]);
  });
});

describe("headers", () => {
  it("protects a page: a nonce of its own, nothing inline, HSTS on https alone", async () => {
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

  it("keeps a personal answer private: whenever a cookie is read or set, and every error", async () => {
    expect(
      (await visit("http://sg.localhost/", { headers: { cookie: "locale=sg" } })).headers.get("cache-control"),
    ).toBe("private, no-store");
    expect((await visit("http://sg.localhost/")).headers.get("cache-control")).toBe("private, no-store");
    expect(
      (await visit("http://sg.localhost/", { headers: { "user-agent": CRAWLER } })).headers.get("cache-control"),
    ).toBe("public, max-age=0, s-maxage=0, stale-if-error=86400");
    expect((await visit("http://sg.localhost/api/web/v1/cart")).headers.get("cache-control")).toBe("private, no-store");
  });

  it("gives a device id to people, http-only, and none to crawlers (S3.15)", async () => {
    const cookies = (await visit("https://sg.localhost/")).headers.getAll("set-cookie").join("\n");
    expect(cookies).toMatch(/device-id=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure/);
    expect(
      (await visit("https://sg.localhost/", { headers: { "user-agent": CRAWLER } })).headers.get("set-cookie"),
    ).toBeNull();
  });
});

describe("what is not a page", () => {
  it("tells its health with version and database state", async () => {
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

  it("fails at once, naming what is missing, when it is not configured (checklist 11)", async () => {
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

describe("forms", () => {
  const form = { method: "POST", body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
  const added = async (_request: Request, context: AppLoadContext) => {
    const variant = await context.api.call(addLine, { body: { variantId: "lipstick-rouge--cardinal", quantity: 2 } });
    expect(variant.ok).toBe(true);
    flash(context, { room: "errors", key: "bag_empty", type: "success" });
    return new Response(null, { status: 303, headers: { location: "/cart" } });
  };

  it("refuses one from another origin, before any page sees it", async () => {
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }] as Record<
      string,
      string
    >[]) {
      const answer = await visit("http://sg.localhost/cart", { ...form, headers: { ...form.headers, ...headers } });
      expect(answer.status).toBe(403);
    }
  });

  it("follows the redirect for the page's script, with what the form has set, in one round trip", async () => {
    const pages: typeof page = async (request, context) => {
      if (request.method === "POST") return added(request, context);
      const { toasts } = await rootLoader({ request, context, params: {} } as LoaderFunctionArgs);
      const { bagCount } = await loadShell({ context });
      const body = JSON.stringify({ parts: context.parts, bagCount, toasts: toasts.map(({ text }) => text) });
      return new Response(body, { headers: { "x-part": "bag" } });
    };
    const answer = await visit(
      "http://sg.localhost/cart",
      { ...form, headers: { ...form.headers, "x-part": "bag" } },
      pages,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-place")).toBe("/cart");
    expect(await answer.json()).toEqual({ parts: ["bag"], bagCount: 2, toasts: ["Your bag is empty."] });
    expect(answer.headers.getAll("set-cookie").join()).toMatch(/bag_sg=/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("names the place to go to where a form leads to a page without such parts, and does nothing twice", async () => {
    const seen: string[] = [];
    const leads = (location: string, drawn: Record<string, string>) => async (request: Request) => {
      seen.push(`${request.method} ${new URL(request.url).pathname}`);
      if (request.method === "POST") return new Response(null, { status: 303, headers: { location } });
      return new Response("", { headers: drawn });
    };
    const sent = { ...form, headers: { ...form.headers, "x-part": "bag" } };
    const away = await visit("http://sg.localhost/cart", sent, leads("https://th.example/cart?a=1", {}) as typeof page);
    expect(away.headers.get("x-place")).toBe("https://th.example/cart?a=1");
    const elsewhere = await visit("http://sg.localhost/cart", sent, leads("/sign_in", {}) as typeof page);
    expect([elsewhere.headers.get("x-place"), elsewhere.headers.get("x-part")]).toEqual(["/sign_in", null]);
    expect(seen).toEqual(["POST /cart", "POST /cart", "GET /sign_in"]);
  });

  it("answers without script by the redirect, the message waiting in a cookie", async () => {
    const answer = await visit("http://sg.localhost/cart", form, added);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
    expect(answer.headers.getAll("set-cookie").join("\n")).toMatch(
      /toasts=[^;]+; Path=\/; Max-Age=60; SameSite=Lax; HttpOnly/,
    );
  });
});

describe("a wrong method (R5)", () => {
  const asked = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await visit(`http://sg.localhost${path}`, { method, headers });
    return [answer.status, answer.headers.get("allow")];
  };

  it("is a 405 that names the right ones, on pages and files", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"])
      expect(await asked(method, "/cart"), method).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    for (const path of ["/healthz", "/swagger", "/img/x.webp"])
      expect(await asked("POST", path), path).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("is a 405 in calls before their body is read, with the methods of that address", async () => {
    expect(await asked("PUT", "/api/web/v1/cart")).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await asked("GET", "/api/web/v1/cart/line-items")).toEqual([405, "POST, OPTIONS"]);
    expect(await asked("POST", "/api/web/v1/nothing")).toEqual([404, null]);
  });

  it("tells a browser that asks first, and does nothing", async () => {
    expect(await asked("OPTIONS", "/")).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
    expect(await asked("OPTIONS", "/api/web/v1/cart")).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(await asked("OPTIONS", "/api/web/v1/nothing")).toEqual([404, null]);
  });

  it("says so in the shopper's language, with the id of the request", async () => {
    const answer = await visit("http://th.localhost/cart", { method: "DELETE" });
    const html = await answer.text();
    expect(html).toContain('<html lang="th">');
    expect(html).toContain("ทำรายการนี้ที่นี่ไม่ได้");
    expect(html).toContain(answer.headers.get("x-request-id") ?? "no id");
  });

  it("is known where the framework says it: a form that a page does not take, a form's address that is opened", async () => {
    const says = (status: number) => async () => Response.json({}, { status, headers: { "x-remix-error": "yes" } });
    const form = { method: "POST", body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const posted = await visit("http://sg.localhost/about", form, says(405));
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    const opened = await visit("http://sg.localhost/checkout/keep", {}, says(400));
    expect([opened.status, opened.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });
});

describe("what breaks", () => {
  const error = () => vi.spyOn(console, "error").mockImplementation(() => {});

  it("is a page of its own where the edge or the framework has none, in the shopper's language", async () => {
    const logged = error();
    const lost = async (): Promise<Response> => {
      throw new Error("lost");
    };
    const last = async () => new Response("Unexpected Server Error", { status: 500 });
    for (const pages of [lost, last]) {
      const answer = await visit("http://id.localhost/cart", {}, pages);
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain('<html lang="id">');
      expect(html).not.toMatch(/lost|Unexpected/);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    }
    logged.mockRestore();
  });

  /** A database that answers, but takes no change: another one holds it. */
  const locked = (words: string) => {
    const fails = () => Promise.reject(new Error("Failed query", { cause: new Error(words) }));
    return new Proxy(bindings.DB, {
      get: (target, name) => {
        if (name === "batch") return fails;
        const member = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  };

  it.each([
    "D1_ERROR: database is locked: SQLITE_BUSY",
    "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
    "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
    "Network connection lost.",
  ])("is a 503 that says when to come again, where the database is busy: %s", async (words) => {
    const logged = error();
    const busy = { ...bindings, DB: locked(words) };
    const call = await visit(
      "http://th.localhost/api/web/v1/cart/line-items",
      {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": "th-TH" },
        body: JSON.stringify({ variantId: "lipstick-rouge--cardinal", quantity: 1 }),
      },
      page,
      busy,
    );
    const said = (await call.json()) as { errors: { code: string; message: string }[] };
    expect([call.status, call.headers.get("retry-after"), said.errors[0]?.code]).toEqual([503, "30", "unavailable"]);
    expect(said.errors[0]?.message).toContain("ร้านค้าไม่พร้อมให้บริการชั่วคราว");

    const asks = async (_request: Request, context: AppLoadContext) => {
      await context.api
        .call(addLine, { body: { variantId: "lipstick-rouge--cardinal", quantity: 1 } })
        .catch(context.report);
      return new Response("<h1>", { status: 500, headers: { "content-type": "text/html" } });
    };
    const drawn = await visit("http://th.localhost/cart", {}, asks, busy);
    expect([drawn.status, drawn.headers.get("retry-after")]).toEqual([503, "30"]);
    logged.mockRestore();
  });
});

describe("who sent a form", () => {
  const sent = async (path: string, headers: Record<string, string>, type = "application/x-www-form-urlencoded") => {
    const form = { method: "POST", body: "{}", headers: { "content-type": type, ...headers } };
    return (await visit(`http://sg.localhost${path}`, form)).status;
  };
  const FOREIGN: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "same-site", origin: "http://th.localhost" },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    { origin: "https://evil.example" },
    { origin: "http://sg.localhost.evil.example" },
    { origin: "%%%" },
    { origin: "null" },
  ];

  it.each(FOREIGN)("is judged alike by pages and calls, and another site is refused: %j", async (headers) => {
    expect(await sent("/cart", headers)).toBe(403);
    expect(await sent("/api/web/v1/cart/line-items", headers, "application/json")).toBe(403);
  });

  it.each([
    {},
    { "sec-fetch-site": "same-origin", origin: "http://sg.localhost" },
    { "sec-fetch-site": "same-origin", origin: "null" },
    { "sec-fetch-site": "none" },
  ] as Record<string, string>[])("is believed where the browser says that it was this page: %j", async (headers) => {
    expect(await sent("/cart", headers)).toBe(200);
    expect(await sent("/api/web/v1/cart/line-items", headers, "application/json")).toBe(422);
  });

  it("is judged once: no header of a stranger makes the framework judge anew", async () => {
    const seen: (string | null)[] = [];
    const look = async (request: Request) => {
      seen.push(request.headers.get("x-forwarded-host"), request.headers.get("origin"), await request.text());
      return new Response(null);
    };
    const headers = { "x-forwarded-host": "evil.example", origin: "http://sg.localhost", "content-type": "text/plain" };
    await visit("http://sg.localhost/cart?_data=root", { method: "POST", body: "a=1", headers }, look);
    expect(seen).toEqual([null, null, "a=1"]);
  });

  it("gets no page by the framework's own addresses", async () => {
    for (const path of ["/cart.data", "/_root.data", "/__manifest?p=%2Faccount&version=1"])
      expect((await visit(`http://sg.localhost${path}`)).status, path).toBe(404);
  });
});

describe("a host that is not ours", () => {
  const robots = async (url: string) => {
    const answer = await visit(url, {}, async (request, context) =>
      robotsTxt({ request, context, params: {} } as LoaderFunctionArgs),
    );
    return [await answer.text(), answer.headers.get("x-robots-tag")];
  };

  it("is in no robots.txt, and asks not to be found", async () => {
    const [own, ownTag] = await robots("http://www.th.localhost/robots.txt");
    expect(own).toContain("Sitemap: http://th.localhost/sitemap.xml");
    expect(own).toContain("Disallow: /cart");
    expect(ownTag).toBeNull();
    const [text, tag] = await robots("http://evil.example/robots.txt");
    expect(text).toBe("User-agent: *\nDisallow: /\n");
    expect(tag).toBe("noindex");
  });

  it("is in no sitemap", async () => {
    const maps = async (url: string, name: string) => {
      const answer = await visit(url, {}, (_request, context) =>
        name === "" ? indexOfSitemaps(context) : sitemap(name, context),
      );
      return answer.text();
    };
    for (const name of ["", "en-pages.xml", "en-products-1.xml"]) {
      const xml = await maps("http://evil.example/", name);
      expect(xml, name).not.toContain("evil");
      expect(xml, name).toContain("<loc>http://sg.localhost/");
    }
  });

  it("is in no page's canonical address nor in those of other countries", async () => {
    const tell = async (request: Request, context: AppLoadContext) =>
      Response.json(await rootLoader({ request, context, params: {} } as LoaderFunctionArgs));
    const told = (await (await visit("http://evil.example:81/about?x=1", {}, tell)).json()) as Record<string, unknown>;
    expect(JSON.stringify([told.canonical, told.alternates])).not.toContain("evil");
    expect(told.canonical).toBe("http://sg.localhost:81/about");
  });
});

describe("whom to tell of a security fault (RFC 9116)", () => {
  const asked = (contact: string | undefined, url = "https://sg.localhost/.well-known/security.txt") =>
    visit(url, {}, page, { ...bindings, ...(contact === undefined ? {} : { SECURITY_CONTACT: contact }) });

  it("names each contact and when it is out of date, which is always months ahead", async () => {
    const answer = await asked("mailto:security@melati.example https://melati.example/report");
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text.match(/^Contact: .*$/gm)).toEqual([
      "Contact: mailto:security@melati.example",
      "Contact: https://melati.example/report",
    ]);
    const left = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now();
    expect(left / 86_400_000).toBeGreaterThan(150);
    expect(left / 86_400_000).toBeLessThan(365);
    expect(text).toContain("Canonical: https://sg.localhost/.well-known/security.txt");
  });

  it("is not there where nobody was named, and what is no address is not deployed", async () => {
    expect((await asked("")).status).toBe(404);
    await expect(asked("somebody")).rejects.toThrow("SECURITY_CONTACT");
  });
});

describe("messages that wait to be shown", () => {
  const waiting = `toasts=${encodeURIComponent(JSON.stringify([{ room: "errors", key: "bag_empty", type: "success" }]))}`;

  it("are read by a page, and wait on where that page leads elsewhere", async () => {
    const leads = async (request: Request, context: AppLoadContext) => {
      const { toasts } = await rootLoader({ request, context, params: {} } as LoaderFunctionArgs);
      expect(toasts.map(({ text }) => text)).toEqual(["Your bag is empty."]);
      return new Response(null, { status: 302, headers: { location: "/elsewhere" } });
    };
    const answer = await visit("http://sg.localhost/", { headers: { cookie: waiting } }, leads);
    expect(answer.headers.getAll("set-cookie").join()).not.toContain("toasts=");
  });
});

describe("calls from outside", () => {
  it("are written down with what they say of themselves, cut to names (S7.01, R7)", async () => {
    const lines: string[] = [];
    const info = vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(line));
    await visit("http://sg.localhost/api/web/v1/cart?token=secret", {
      headers: {
        "x-platform": "web",
        "x-app-platform": "ios",
        "x-app-version": `1.0.0"}\n${"x".repeat(200)}`.replace("\n", " "),
        "x-swa": "web",
        "accept-language": "th-TH",
      },
    });
    info.mockRestore();
    const line = JSON.parse(lines[0] ?? "{}");
    expect(line).toMatchObject({
      message: "api call",
      method: "GET",
      path: "/api/web/v1/cart",
      status: 200,
      platform: "web",
      appPlatform: "ios",
      swa: "web",
      language: "th-TH",
    });
    expect(line.appVersion).toMatch(/^1\.0\.0\?\? x{32}$/);
    expect(lines.join()).not.toContain("secret");
    const token = crypto.randomUUID();
    const shared = vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(line));
    await visit(`http://sg.localhost/api/web/v1/wishlist/shared/${token}`, {});
    shared.mockRestore();
    expect(lines.at(-1)).toContain('"/api/web/v1/wishlist/shared/{token}"');
  });

  it.each(["/layouts", "/contentful/content-entries/homepage"])(
    "may be kept five minutes: %s (S9.08)",
    async (path) => {
      const answer = await visit(`http://sg.localhost/api/web/v1${path}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        "public, max-age=0, s-maxage=300, stale-if-error=86400",
      ]);
    },
  );
});

describe("choosing a country (S1.12)", () => {
  const choose = (url: string, country: string, to: string) =>
    visit(
      url,
      {
        method: "POST",
        body: new URLSearchParams({ country, return_to: to }),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
      (request, context) => chooseCountry({ request, context, params: {} } as ActionFunctionArgs) as Promise<Response>,
    );

  it("is remembered where it was made, a host of no country too, and keeps the page", async () => {
    const answer = await choose("http://localhost/welcome", "TH", "/search?q=lip&country_code=SG");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "http://th.localhost/search?q=lip&country_code=TH",
    ]);
    expect(answer.headers.getAll("set-cookie").join()).toContain("locale=th;");
  });

  it("leads nowhere else", async () => {
    const answer = await choose("http://localhost/welcome", "TH", "//evil.example/");
    expect(answer.headers.get("location")).toBe("http://th.localhost/?country_code=TH");
  });
});
