import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, shopper, world } from "../../support/shop/world";

// What operators do with redirects and with addresses that no page has.

const { clock, db, seed } = world();
let desk: Joined;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  desk = await operatorIn("SG", ["content"]);
});
beforeEach(() => clock.set(OPENING));

type Wanted = { match?: string; from: string; to?: string; status?: string; everywhere?: boolean };
const save = (wanted: Wanted) => desk.post("/operator/redirects", { match: "absolute", status: "301", ...wanted });
const fault = async (wanted: Wanted) => {
  const { status, body } = await save(wanted);
  return [status, body.errors?.[0].code, body.errors?.[0].field];
};
const miss = (path: string, country: "SG" | "TH" = "SG") => shopper(country).post("/missing-pages", { path });
const leads = async (path: string, country: "SG" | "TH" = "SG") => {
  const { status, body } = await miss(path, country);
  expect(status).toBe(200);
  return body.gone ? "gone" : (body.redirect?.to ?? null);
};
const found = async (q: string) => (await desk.get(`/operator/redirects?q=${encodeURIComponent(q)}`)).body.items;

describe("a redirect", () => {
  it("holds in the operator's country, or in every one", async () => {
    expect((await save({ from: "/only-here", to: "/about" })).status).toBe(200);
    expect((await save({ from: "/everywhere/", to: "/about", everywhere: true, status: "302" })).body).toMatchObject({
      everywhere: true,
      from: "/everywhere",
      status: "302",
    });
    expect([await leads("/only-here"), await leads("/only-here", "TH")]).toEqual(["/about", null]);
    expect([await leads("/everywhere"), await leads("/everywhere", "TH")]).toEqual(["/about", "/about"]);
    await save({ from: "/everywhere", to: "/privacy" });
    expect([await leads("/everywhere"), await leads("/everywhere", "TH")]).toEqual(["/privacy", "/about"]);
  });

  it("names one path, a path with what is below it, or a pattern", async () => {
    await save({ from: "/summer", to: "/pages/shop/makeup" });
    await save({ match: "startsWith", from: "/autumn", to: "/pages/shop" });
    await save({ match: "regex", from: "/winter-[0-9]+", to: "/pages/shop/gifts" });
    expect(await leads("/SUMMER/")).toBe("/pages/shop/makeup");
    expect(await leads("/summer/lips")).toBeNull();
    expect(await leads("/autumn/makeup/lips")).toBe("/pages/shop/makeup/lips");
    expect(await leads("/autumns")).toBeNull();
    expect(await leads("/winter-2025")).toBe("/pages/shop/gifts");
    expect(await leads("/winter-2025/x")).toBeNull();
  });

  it("says that a page is gone", async () => {
    await save({ from: "/retired", status: "410" });
    expect(await leads("/retired")).toBe("gone");
    const { status, body } = await shopper().get("/redirects?path=/retired");
    expect([status, body.errors[0].code]).toEqual([410, "page_gone"]);
  });

  it("replaces the one from the same path, and takes along what led there", async () => {
    await save({ from: "/one", to: "/two" });
    await save({ from: "/two", to: "/about" });
    expect((await found("/one"))[0].to).toBe("/about");
    await save({ from: "/one", to: "/terms" });
    expect((await found("/one")).map(({ to }: { to: string }) => to)).toEqual(["/terms"]);
    await save({ from: "/zero", to: "/one" });
    expect((await found("/zero"))[0].to).toBe("/terms");
  });

  it("is not made permanent by a step for now", async () => {
    await save({ from: "/for-now", to: "/about", status: "302" });
    await save({ from: "/long-ago", to: "/for-now" });
    expect((await shopper().get("/redirects?path=/long-ago")).body).toMatchObject({ to: "/about", status: 302 });
  });

  it("is refused where it would lead in a circle of any length", async () => {
    expect(await fault({ from: "/self", to: "/self" })).toEqual([422, "redirect_loop", "to"]);
    expect(await fault({ from: "/self", to: "/SELF/?a=1" })).toEqual([422, "redirect_loop", "to"]);
    expect(await fault({ match: "startsWith", from: "/deep", to: "/deep/er" })).toEqual([422, "redirect_loop", "to"]);
    expect(await fault({ match: "regex", from: "/r.*", to: "/round" })).toEqual([422, "redirect_loop", "to"]);
    await save({ from: "/c", to: "/about-c", status: "302" });
    await save({ from: "/b", to: "/c", status: "302" });
    expect(await fault({ from: "/about-c", to: "/b" })).toEqual([422, "redirect_loop", "to"]);
    expect(await leads("/about-c")).toBeNull();
  });

  it.each([
    [{ from: "sale", to: "/about" }, "invalid_path", "from"],
    [{ from: "/", to: "/about" }, "invalid_path", "from"],
    [{ from: "//evil.example", to: "/about" }, "invalid_path", "from"],
    [{ from: "/sale?x=1", to: "/about" }, "invalid_path", "from"],
    [{ from: "/sale", to: "" }, "required", "to"],
    [{ from: "/sale", to: "javascript:alert(1)" }, "invalid_path", "to"],
    [{ from: "/sale", to: "//evil.example" }, "invalid_path", "to"],
    [{ from: "/sale", to: "/\\evil.example" }, "invalid_path", "to"],
    [{ from: "/sale", to: "http://evil.example" }, "invalid_path", "to"],
    [{ from: "/sale", to: "https://evil.example" }, "host_not_allowed", "to"],
    [{ match: "regex", from: "/(a+)+$", to: "/about" }, "pattern_refused", "from"],
    [{ match: "regex", from: "/(?=x)", to: "/about" }, "pattern_refused", "from"],
    [{ match: "regex", from: ".*", to: "/about" }, "pattern_refused", "from"],
    [{ from: `/${"a".repeat(200)}`, to: "/about" }, "too_long", "from"],
    [{ from: "/sale", to: "/about", status: "307" }, "invalid_choice", "status"],
  ] as const)("%j is refused: %s at %s", async (wanted, code, field) => {
    expect(await fault(wanted)).toEqual([422, code, field]);
    expect(await leads("/sale")).toBeNull();
  });

  it("leads to another site that the layout allows, and no longer when it doesn't", async () => {
    const allow = async (hosts: string[]) => {
      await db
        .prepare(
          `UPDATE entry_versions SET body = json_set(body, '$.blocks', (SELECT json_group_array(
             CASE value ->> '$.type' WHEN 'routing' THEN json_set(value, '$.props.externalHosts', json(?)) ELSE json(value) END)
             FROM json_each(body, '$.blocks'))) WHERE entry_id = 'layout'`,
        )
        .bind(JSON.stringify(hosts))
        .run();
      await db.prepare("UPDATE content_stamp SET number = number + 1").run();
      // An isolate believes for a second that nothing was published.
      clock.advance(1_001);
    };
    await allow(["journal.example.com"]);
    expect((await save({ from: "/journal-old", to: "https://journal.example.com/a" })).status).toBe(200);
    expect(await leads("/journal-old")).toBe("https://journal.example.com/a");
    expect(await fault({ from: "/x", to: "https://evil.journal.example.com" })).toEqual([
      422,
      "host_not_allowed",
      "to",
    ]);
    await allow([]);
    expect(await leads("/journal-old")).toBeNull();
  });

  it("is removed once", async () => {
    const { id } = (await save({ from: "/short-lived", to: "/about" })).body;
    expect((await desk.delete(`/operator/redirects/${id}`)).status).toBe(200);
    expect((await desk.delete(`/operator/redirects/${id}`)).status).toBe(404);
    expect(await leads("/short-lived")).toBeNull();
  });

  it("is in the log of the desk when it is saved, and when it is removed", async () => {
    const admin = await operatorIn("SG", ["admin"]);
    const { id } = (await save({ from: "/logged", to: "/about", status: "302" })).body;
    await desk.delete(`/operator/redirects/${id}`);
    await desk.delete(`/operator/redirects/${id}`);
    const events = async (kind: string) =>
      (await admin.get(`/operator/security-log?kind=${kind}`)).body.items.filter(
        ({ subject }: { subject: string }) => subject === "/logged",
      );
    for (const kind of ["redirect_saved", "redirect_removed"])
      expect(await events(kind), kind).toEqual([
        expect.objectContaining({ detail: { to: "/about", status: "302" }, at: OPENING.toISOString() }),
      ]);
  });

  it("of another country can neither be seen nor removed", async () => {
    const { id } = (await save({ from: "/singapore-only", to: "/about" })).body;
    const abroad = await operatorIn("TH", ["content"]);
    expect((await abroad.get("/operator/redirects?q=singapore-only")).body.total).toBe(0);
    expect((await abroad.delete(`/operator/redirects/${id}`)).status).toBe(404);
  });

  it("is for operators of content", async () => {
    const other = await operatorIn("SG", ["stock"]);
    for (const path of ["/operator/redirects", "/operator/misses", "/operator/maintenance"])
      expect((await other.get(path)).status, path).toBe(403);
    expect((await desk.call("/operator/maintenance", { method: "PUT", body: { closed: true } })).status).toBe(403);
  });
});

describe("addresses without a page", () => {
  const misses = async () =>
    (await desk.get("/operator/misses")).body.items.map(({ path, hits }: { path: string; hits: number }) => [
      path,
      hits,
    ]);

  it("are counted by country, the most wanted first, and a redirect ends the count", async () => {
    await db.prepare("DELETE FROM missing_pages").run();
    for (const path of ["/lipstik", "/Lipstik/", "/rare", "/lipstik"]) await miss(path);
    await miss("/thai-only", "TH");
    expect(await misses()).toEqual([
      ["/lipstik", 3],
      ["/rare", 1],
    ]);
    await save({ from: "/lipstik", to: "/pages/shop/makeup" });
    expect(await misses()).toEqual([["/rare", 1]]);
    await miss("/lipstik");
    expect(await misses()).toEqual([["/rare", 1]]);
  });

  it("are not counted when they have a secret, are a file or only what scanners ask for", async () => {
    await db.prepare("DELETE FROM missing_pages").run();
    for (const path of [
      "/lists/9f86d081884c7d659a2feaa0c55ad015",
      "/wp-login.php",
      "/wp-admin/setup",
      "/.env",
      "/a/b.php/c",
      "/<script>",
      "/%ff",
      `/${"a".repeat(250)}`,
    ])
      await miss(path);
    expect(await misses()).toEqual([]);
  });

  it("are no more than 500, of which a new one takes the place of the least wanted", async () => {
    await db.prepare("DELETE FROM missing_pages").run();
    const at = OPENING.toISOString();
    const add = db.prepare(
      "INSERT INTO missing_pages (country, path, hits, first_at, last_at) VALUES ('SG', ?, ?, ?, ?)",
    );
    await db.batch(Array.from({ length: 500 }, (_, n) => add.bind(`/old-${n}`, n + 2, at, at)));
    await miss("/newest");
    const { total, items } = (await desk.get("/operator/misses?page=20")).body;
    expect(total).toBe(500);
    expect(items.at(-1)).toMatchObject({ path: "/newest", hits: 1 });
    expect((await db.prepare("SELECT 1 FROM missing_pages WHERE path = '/old-0'").first()) ?? null).toBeNull();
  });

  it("count each of many who ask at the same time", async () => {
    await db.prepare("DELETE FROM missing_pages").run();
    await Promise.all(Array.from({ length: 12 }, () => miss("/crowd")));
    expect(await misses()).toEqual([["/crowd", 12]]);
  });

  it("can be ignored", async () => {
    await db.prepare("DELETE FROM missing_pages").run();
    await miss("/typo");
    const { id } = (await desk.get("/operator/misses")).body.items[0];
    expect((await desk.delete(`/operator/misses/${id}`)).status).toBe(200);
    expect((await desk.delete(`/operator/misses/${id}`)).status).toBe(404);
    expect(await misses()).toEqual([]);
  });
});

answersAsPublished("content/redirects.test.ts");
