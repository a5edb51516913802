import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { indexOfSitemaps, sitemap } from "../../../../app/features/catalogue/sitemap/sitemap.server";
import { loadShell } from "../../../../app/features/shell/shell.server";
import { flash } from "../../../../app/platform/toasts/toasts";
import { loader as rootLoader } from "../../../../app/root";
import { loader as robotsTxt } from "../../../../app/routes/shell/resources/robots[.]txt";
import { addLine } from "../../../../functions/contract/bag/bag";
import { type page, visit } from "../../../support/rooms/edge/edge-visits";
import { world } from "../../../support/shop/world";

const { seed } = world();

beforeAll(() => seed(new Date()));

describe("forms", () => {
  const form = { method: "POST", body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
  const added = async (_request: Request, context: AppLoadContext) => {
    const variant = await context.api.call(addLine, { body: { variantId: "lipstick-rouge--cardinal", quantity: 2 } });
    expect(variant.ok).toBe(true);
    flash(context, { room: "errors", key: "bag_empty", type: "success" });
    return new Response(null, { status: 303, headers: { location: "/cart" } });
  };

  it("are refused from another origin, before any page sees them", async () => {
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }] as Record<
      string,
      string
    >[]) {
      const answer = await visit("http://sg.localhost/cart", { ...form, headers: { ...form.headers, ...headers } });
      expect(answer.status).toBe(403);
    }
  });

  it("follow the redirect for the page's script in one trip, with the new cookies", async () => {
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

  it("name the next address when that page has no such parts, and do nothing twice", async () => {
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

  it("answer with a redirect without script, with the message in a cookie", async () => {
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

  it("answers a browser's OPTIONS request, and does nothing", async () => {
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

  it("is also the answer to a form that a page doesn't have, and to opening a form's address", async () => {
    const says = (status: number) => async () => Response.json({}, { status, headers: { "x-remix-error": "yes" } });
    const form = { method: "POST", body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const posted = await visit("http://sg.localhost/about", form, says(405));
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    const opened = await visit("http://sg.localhost/checkout/keep", {}, says(400));
    expect([opened.status, opened.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
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
    { origin: "null", "sec-fetch-site": "" },
  ];

  it.each(FOREIGN)(
    "is checked in the same way by pages and calls, and another site is refused: %j",
    async (headers) => {
      expect(await sent("/cart", headers)).toBe(403);
      expect(await sent("/api/web/v1/cart/line-items", headers, "application/json")).toBe(403);
    },
  );

  it.each([
    {},
    { "sec-fetch-site": "same-origin", origin: "http://sg.localhost" },
    { "sec-fetch-site": "same-origin", origin: "null" },
    { "sec-fetch-site": "none" },
  ] as Record<string, string>[])("is accepted when the browser says that it was this page: %j", async (headers) => {
    expect(await sent("/cart", headers)).toBe(200);
    expect(await sent("/api/web/v1/cart/line-items", headers, "application/json")).toBe(422);
  });

  it("is checked once, and no header makes the framework check again", async () => {
    const seen: (string | null)[] = [];
    const look = async (request: Request) => {
      seen.push(request.headers.get("x-forwarded-host"), request.headers.get("origin"), await request.text());
      return new Response(null);
    };
    const headers = { "x-forwarded-host": "evil.example", origin: "http://sg.localhost", "content-type": "text/plain" };
    await visit("http://sg.localhost/cart?_data=root", { method: "POST", body: "a=1", headers }, look);
    expect(seen).toEqual([null, null, "a=1"]);
  });

  it("can't reach pages by the framework's own addresses", async () => {
    for (const path of [
      "/cart.data",
      "/_root.data",
      "/.data",
      "/.data?_routes=root",
      "/__manifest?p=%2Faccount&version=1",
    ])
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

  it("has no robots.txt for crawlers, and asks not to be indexed", async () => {
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

describe("calls from outside", () => {
  it("are logged with the names they give themselves, shortened (S7.01, R7)", async () => {
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
    "may be cached for five minutes: %s (S9.08)",
    async (path) => {
      const answer = await visit(`http://sg.localhost/api/web/v1${path}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        "public, max-age=0, s-maxage=300, stale-if-error=86400",
      ]);
    },
  );
});
