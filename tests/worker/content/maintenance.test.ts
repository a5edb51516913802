import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { COUNTRIES, type CountryCode, type LanguageCode } from "../../../functions/contract/countries";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { type Joined, memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { visit } from "../../support/rooms/edge/edge-visits";
import { cookiesOf } from "../../support/run/pages";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, world } from "../../support/shop/world";

// A shop that is closed for work on it, as shoppers, apps and operators meet it; redirects of missing pages.

const { clock, db, seed } = world();
let admin: Joined;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  admin = await operatorIn("SG", ["admin"]);
});

/** Each test begins when nothing is known of the shops any more. */
let begun = 0;
beforeEach(async () => {
  clock.set(new Date(OPENING.getTime() + ++begun * 60_000));
  await db.prepare("DELETE FROM maintenances").run();
});

const page = async () => new Response("<p>a page</p>", { headers: { "content-type": "text/html" } });
const open = (path: string, init: RequestInit = {}, country: CountryCode = "SG") =>
  visit(`http://${country.toLowerCase()}.localhost${path}`, init, page);
const set = (body: { closed: boolean; minutes?: number | null }) =>
  admin.call("/operator/maintenance", { method: "PUT", body });
const cookie = (who: Joined) => ({ headers: { cookie: cookiesOf(who) } });

describe("a closed shop", () => {
  it("answers each page with 503, when to come back, and what happens, in the language of the shopper", async () => {
    expect((await open("/")).status).toBe(200);
    expect((await set({ closed: true, minutes: 90 })).body).toMatchObject({ closed: true, until: expect.any(String) });
    clock.advance(16_000);
    const answer = await open("/pages/shop?x=%3Cb%3E");
    const html = await answer.text();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, String(90 * 60 - 16)]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain('lang="en"');
    expect(html).toContain("2 March 2026");
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("a page");
  });

  it.each([
    ["SG", "en"],
    ["ID", "id"],
    ["TH", "th"],
    ["HK", "zh"],
  ] as [CountryCode, LanguageCode][])(
    "says so in %s in its language, with a link to the others",
    async (country, language) => {
      await db
        .prepare("INSERT INTO maintenances (country, until, changed_by, changed_at) VALUES (?, NULL, 'a', ?)")
        .bind(country, OPENING.toISOString())
        .run();
      const isDefault = COUNTRIES[country].languages[0] === language;
      const answer = await open(isDefault ? "/" : `/?language=${language}`, {}, country);
      const html = await answer.text();
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "300"]);
      const { default: words } = await import(`../../../locales/${language}/content-closed.json`);
      for (const key of ["title", "text", "safe", "again"])
        expect(html, key).toContain(words[key].replaceAll("'", "'"));
      for (const other of COUNTRIES[country].languages.filter((one) => one !== language))
        expect(html).toContain(`?language=${other}`);
      expect((await open("/", {}, country === "SG" ? "MY" : "SG")).status, "another country stays open").toBe(200);
    },
  );

  it("lets operators through, and the ways to sign in; not members, and not a forged token", async () => {
    await set({ closed: true });
    const member = await memberIn("SG");
    expect((await open("/", cookie(admin))).status).toBe(200);
    for (const path of ["/sign_in", "/operator", "/editor/entries", "/account/security"])
      expect((await open(path)).status, path).toBe(200);
    for (const path of ["/operators", "/sign_in_now", "/cart", "/account"])
      expect((await open(path)).status, path).toBe(503);
    expect((await open("/", { headers: { cookie: "jwt-data=a.b; jwt-signature=c" } })).status).toBe(503);
    expect((await open("/", cookie(member))).status).toBe(503);
  });

  it("carries out no form", async () => {
    await set({ closed: true });
    let ran = false;
    const answer = await visit(
      "http://sg.localhost/cart",
      { method: "POST", body: new URLSearchParams({ a: "1" }), headers: { origin: "http://sg.localhost" } },
      async () => {
        ran = true;
        return new Response(null);
      },
    );
    expect([answer.status, ran]).toEqual([503, false]);
  });

  it("tells apps in JSON, and lets banks and operators call", async () => {
    await set({ closed: true, minutes: 5 });
    const answer = await open(`${API_BASE}/cart`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "maintenance", message: expect.any(String) }] });
    expect((await open(`${API_BASE}/cart`, cookie(admin))).status).toBe(200);
    expect((await open(`${API_BASE}/maintenance`)).status).toBe(200);
    const bank = await open(`${API_BASE}/payments/webhooks/stripe`, { method: "POST", body: "{}" });
    expect(bank.status).not.toBe(503);
    const thai = await open(`${API_BASE}/layouts`, { headers: { "x-site-country": "th" } }, "TH");
    expect(thai.status).toBe(200);
  });

  it("is open again for everybody soon after it was opened, without anybody waiting", async () => {
    await set({ closed: true });
    expect((await open("/")).status).toBe(503);
    await set({ closed: false });
    clock.advance(16_000);
    expect((await open("/")).status).toBe(200);
    expect((await open("/cart")).status).toBe(200);
  });

  it("is in the security log, closed and opened, with who did it", async () => {
    await set({ closed: true, minutes: 30 });
    await set({ closed: false });
    for (const kind of ["shop_closed", "shop_opened"]) {
      const [event] = (await admin.get(`/operator/security-log?kind=${kind}`)).body.items;
      expect(event, kind).toMatchObject({ kind, at: new Date().toISOString() });
      expect(event.who, kind).not.toBeNull();
    }
    const closings = async () => (await admin.get("/operator/security-log?kind=shop_closed")).body.total;
    const before = await closings();
    expect((await set({ closed: true, minutes: -1 })).status).toBe(422);
    expect(await closings(), "a refusal is no closing").toBe(before);
  });

  it("takes only minutes that make sense", async () => {
    for (const minutes of [0, -5, 10_081, 1.5]) {
      const { status, body } = await set({ closed: true, minutes });
      expect([status, body.errors[0].field], String(minutes)).toEqual([422, "minutes"]);
    }
    expect((await open("/")).status).toBe(200);
  });
});

describe("a missing page", () => {
  const missing = async () =>
    new Response("<p>Page not found</p>", { status: 404, headers: { "content-type": "text/html" } });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await visit(`http://sg.localhost${path}`, init, missing);
    return [answer.status, answer.headers.get("location")];
  };
  const add = (from: string, to: string, status: number) =>
    db
      .prepare("INSERT INTO redirects (from_path, to_path, status, assumed) VALUES (?, ?, ?, 0)")
      .bind(from, to, status)
      .run();

  it("leads to its new address with its query, in one step", async () => {
    await add("/old-sale", "/pages/shop", 301);
    await add("/old-search", "/search?q=rouge", 302);
    await add("/older-sale", "/old-sale", 301);
    expect(await ask("/old-sale?utm_source=mail&x=%20")).toEqual([301, "/pages/shop?utm_source=mail&x=%20"]);
    expect(await ask("/old-sale/makeup")).toEqual([301, "/pages/shop/makeup"]);
    expect(await ask("/old-search?q=old&page=2")).toEqual([302, "/search?q=rouge&page=2"]);
    expect(await ask("/older-sale")).toEqual([301, "/pages/shop"]);
    expect(await ask("/older-sale/")).toEqual([301, "/pages/shop"]);
  });

  it("is gone where the operators say so", async () => {
    await add("/gone-page", "", 410);
    const answer = await visit("http://sg.localhost/gone-page", {}, missing);
    expect([answer.status, await answer.text()]).toEqual([410, "<p>Page not found</p>"]);
  });

  it("stays missing elsewhere, and counts; pages of one person and forms do not", async () => {
    await db.prepare("DELETE FROM missing_pages").run();
    await add("/operator", "/evil", 301);
    expect(await ask("/nowhere")).toEqual([404, null]);
    for (const path of ["/operator/x", "/account/x", "/orders/x", "/preview/x"])
      expect(await ask(path)).toEqual([404, null]);
    const form = { method: "POST", body: new URLSearchParams(), headers: { origin: "http://sg.localhost" } };
    expect(await ask("/old-sale", form)).toEqual([404, null]);
    const counted = async () => (await db.prepare("SELECT path FROM missing_pages").all()).results;
    await expect.poll(counted).toEqual([{ path: "/nowhere" }]);
  });

  it("never takes a page away that exists", async () => {
    await add("/cart", "/evil", 301);
    expect((await open("/cart")).status).toBe(200);
  });
});

describe("an exempted path", () => {
  it("is loaded whole where a script asks for parts of it", async () => {
    const parts = { headers: { "x-part": "results" } };
    const drawn = async () =>
      new Response("<p id=results>", { headers: { "content-type": "text/html", "x-part": "results" } });
    const ask = (path: string) => visit(`http://sg.localhost${path}`, parts, drawn);
    const exempt = await ask("/swagger-like");
    expect(exempt.headers.get("x-part")).toBe("results");
    await db
      .prepare(
        `UPDATE entry_versions SET body = json_set(body, '$.blocks', (SELECT json_group_array(
           CASE value ->> '$.type' WHEN 'routing' THEN json_set(value, '$.props.smartLinkExemptedPaths', json(?)) ELSE json(value) END)
           FROM json_each(body, '$.blocks'))) WHERE entry_id = 'layout'`,
      )
      .bind(
        JSON.stringify([
          { type: "startsWith", value: "/campaign" },
          { type: "regex", value: "(" },
        ]),
      )
      .run();
    await db.prepare("UPDATE content_stamp SET number = number + 1").run();
    // An isolate believes for a second that nothing was published.
    clock.advance(1_001);
    const whole = await ask("/campaign/lips?a=1");
    expect([whole.headers.get("x-part"), whole.headers.get("x-place")]).toEqual([null, "/campaign/lips?a=1"]);
    expect((await ask("/campaigns")).headers.get("x-part")).toBe("results");
  });
});

answersAsPublished("content/maintenance.test.ts");
