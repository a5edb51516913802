import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { chooseCountry } from "../../../../app/features/shell/country/choose-country.server";
import { loader as rootLoader } from "../../../../app/root";
import { addLine } from "../../../../functions/contract/bag/bag";
import { page, visit } from "../../../support/rooms/edge/edge-visits";
import { bindings } from "../../../support/run/pages";
import { oneCopy } from "../../../support/run/watched-database";
import { world } from "../../../support/shop/world";

const { seed } = world();

beforeAll(() => seed(new Date()));

describe("an error", () => {
  const error = () => vi.spyOn(console, "error").mockImplementation(() => {});

  it("has its own page in the shopper's language when neither edge nor framework can draw one", async () => {
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

  /** A database that can be read but not written, because another connection has locked it. */
  const locked = (words: string) => {
    const fails = () => Promise.reject(new Error("Failed query", { cause: new Error(words) }));
    return oneCopy({ prepare: (sql) => bindings.DB.prepare(sql), batch: fails });
  };

  it.each([
    "D1_ERROR: database is locked: SQLITE_BUSY",
    "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
    "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
    "Network connection lost.",
  ])("is a 503 with a time to come back when the database is busy: %s", async (words) => {
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

describe("the contacts for security reports (RFC 9116)", () => {
  const asked = (contact: string | undefined, url = "https://sg.localhost/.well-known/security.txt") =>
    visit(url, {}, page, { ...bindings, ...(contact === undefined ? {} : { SECURITY_CONTACT: contact }) });

  it("name each contact and an expiry that is always months ahead", async () => {
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

  it("don't exist where none is configured, and an invalid contact stops the deployment", async () => {
    expect((await asked("")).status).toBe(404);
    await expect(asked("somebody")).rejects.toThrow("SECURITY_CONTACT");
  });
});

describe("messages that wait to be shown", () => {
  const waiting = `toasts=${encodeURIComponent(JSON.stringify([{ room: "errors", key: "bag_empty", type: "success" }]))}`;

  it("are shown by a page, and wait when that page redirects", async () => {
    const leads = async (request: Request, context: AppLoadContext) => {
      const { toasts } = await rootLoader({ request, context, params: {} } as LoaderFunctionArgs);
      expect(toasts.map(({ text }) => text)).toEqual(["Your bag is empty."]);
      return new Response(null, { status: 302, headers: { location: "/elsewhere" } });
    };
    const answer = await visit("http://sg.localhost/", { headers: { cookie: waiting } }, leads);
    expect(answer.headers.getAll("set-cookie").join()).not.toContain("toasts=");
  });
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
      (request, context) => chooseCountry(request, context) as Promise<Response>,
    );

  it("is remembered, also on a host without a country, and keeps the page", async () => {
    const answer = await choose("http://localhost/welcome", "TH", "/search?q=lip&country_code=SG");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "http://th.localhost/search?q=lip&country_code=TH",
    ]);
    expect(answer.headers.getAll("set-cookie").join()).toContain("locale=th;");
  });

  it("redirects nowhere else", async () => {
    const answer = await choose("http://localhost/welcome", "TH", "//evil.example/");
    expect(answer.headers.get("location")).toBe("http://th.localhost/?country_code=TH");
  });
});
