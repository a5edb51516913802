import { beforeAll, describe, expect, it } from "vitest";
import { redirectSchema } from "../../../functions/contract/content/content";
import { contentEntrySchema } from "../../../functions/contract/content/entries";
import { layoutSchema } from "../../../functions/contract/content/layout";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type LanguageCode } from "../../../functions/contract/countries";
import { shopper, world } from "../../support/shop/world";

const { seed, db, clock } = world();

/** Content is at most five minutes old (S9.08), so a change is visible after that. */
const later = () => clock.set(new Date(Date.now() + 300_001));
beforeAll(() => seed());

const SITES = COUNTRY_CODES.flatMap((country) =>
  COUNTRIES[country].languages.map((language): [CountryCode, LanguageCode] => [country, language]),
);

describe("layouts", () => {
  it.each(SITES)("exist for %s in %s", async (country, language) => {
    const { status, body } = await shopper(country, language).get("/layouts");
    expect(status).toBe(200);
    expect(layoutSchema.parse(body)).toMatchObject({ country, language });
    expect(body.menu.length).toBeGreaterThan(0);
  });

  it("differ by language", async () => {
    const labels = async (country: CountryCode, language: LanguageCode) =>
      (await shopper(country, language).get("/layouts")).body.menu.map(({ label }: { label: string }) => label);
    const all = [
      await labels("SG", "en"),
      await labels("ID", "id"),
      await labels("TH", "th"),
      await labels("HK", "zh"),
    ];
    expect(new Set(all.map(String)).size).toBe(4);
  });

  it("are in the country's own language for a request in another one", async () => {
    expect((await shopper("SG", "zh").get("/layouts")).body.language).toBe("en");
    expect((await shopper("TH", "id").get("/layouts")).body.language).toBe("th");
  });

  it("are refused when they don't exist", async () => {
    await db.prepare("DELETE FROM entry_versions WHERE entry_id = 'layout' AND country = 'NZ'").run();
    later();
    const { status, body } = await shopper("NZ").get("/layouts");
    expect([status, body.errors[0].code]).toEqual([404, "layout_not_found"]);
  });
});

describe("content entries", () => {
  it.each(SITES)("of the home page and about exist for %s in %s", async (country, language) => {
    for (const id of ["homepage", "about"]) {
      const { status, body } = await shopper(country, language).get(`/contentful/content-entries/${id}`);
      expect(status, id).toBe(200);
      expect(contentEntrySchema.parse(body)).toMatchObject({ id, country, language, status: "published" });
    }
  });

  it("are refused when unknown or not published yet, in the shopper's language", async () => {
    const { status, body } = await shopper("HK", "zh").get("/contentful/content-entries/nope");
    expect([status, body.errors[0].code]).toEqual([404, "landing_page_not_found"]);
    expect(body.errors[0].message).toMatch(/\p{Script=Han}/u);
    await db.prepare("DELETE FROM entry_versions WHERE entry_id = 'about' AND country = 'AU'").run();
    expect((await shopper("AU").get("/contentful/content-entries/about")).status).toBe(200);
    later();
    expect((await shopper("AU").get("/contentful/content-entries/about")).status).toBe(404);
    expect((await shopper("SG").get("/contentful/content-entries/about")).status).toBe(200);
  });

  it("have checked names", async () => {
    for (const id of ["A", "a%20b", "%27", "..%2f..", "a".repeat(81)])
      expect((await shopper().get(`/contentful/content-entries/${id}`)).status, id).toBe(400);
  });
});

describe("redirects", () => {
  it.each([
    ["/brands/armani", "/brands/armani-beauty"],
    ["/brands/milk", "/brands/milk-makeup"],
    ["/brands/thisworks", "/brands/this-works"],
    ["/brands/star-skin", "/brands/starskin"],
  ])("lead permanently from %s to %s", async (from, to) => {
    const { status, body } = await shopper().get(`/redirects?path=${from}`);
    expect(status).toBe(200);
    expect(redirectSchema.parse(body)).toEqual({ from, to, status: 301 });
  });

  it("are refused when there is none, or for an invalid path", async () => {
    expect((await shopper().get("/redirects?path=/brands/norre")).status).toBe(404);
    for (const query of ["", "?path=", "?path=//evil.example", "?path=brands"])
      expect((await shopper().get(`/redirects${query}`)).status, query).toBe(400);
  });
});

describe("a page that moved more than once", () => {
  const move = (from: string, to: string, status = 301) =>
    db
      .prepare("INSERT INTO redirects (from_path, to_path, status, assumed) VALUES (?, ?, ?, 0)")
      .bind(from, to, status)
      .run();
  const where = (path: string) => shopper().get(`/redirects?path=${encodeURIComponent(path)}`);

  it("redirects to its newest address at once, permanently only if each move was permanent", async () => {
    await move("/products/first", "/products/second");
    await move("/products/second", "/products/third");
    expect((await where("/products/first")).body).toEqual({
      from: "/products/first",
      to: "/products/third",
      status: 301,
    });
    await move("/products/third", "/products/fourth", 302);
    expect((await where("/products/first")).body).toMatchObject({ to: "/products/fourth", status: 302 });
  });

  it("doesn't redirect in a circle of any length", async () => {
    await move("/products/a", "/products/b");
    await move("/products/b", "/products/c");
    await move("/products/c", "/products/a");
    await move("/products/self", "/products/self");
    await move("/products/into", "/products/a");
    for (const path of ["/products/a", "/products/b", "/products/self", "/products/into"])
      expect((await where(path)).status, path).toBe(404);
  });
});
