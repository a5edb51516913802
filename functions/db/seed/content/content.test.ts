import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entryTextSchema } from "../../../contract/content/entries";
import { BRANDS, PRODUCTS } from "../catalogue/catalogue";
import { categoryRows } from "../catalogue/catalogue-rows";
import { WRITTEN, WRITTEN_LANGUAGES } from "../words/words";
import { openingTexts, SITES } from "./content-rows";
import { printed } from "./words";

const texts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(texts)
      : [];
const keys = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
    : [path];
const hrefs = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === "href" && typeof inner === "string" ? [inner] : hrefs(inner),
      )
    : [];

const OPENING = openingTexts();
const termSections = new Set(
  OPENING.filter(({ entry }) => entry.id === "terms")
    .flatMap(({ text }) => text.blocks.flatMap((block) => (block.type === "sections" ? block.props.sections : [])))
    .map(({ slug }) => slug),
);
const known = new Set([
  "/brands",
  "/about",
  "/help",
  "/journal",
  ...Object.keys(WRITTEN.en.help.pages).map((slug) => `/help/${slug}`),
  "/app",
  "/privacy",
  "/terms",
  "/pages/shop",
  "/gift-cards",
  "/happening",
  "/new-in",
  "/bestsellers",
  "/offers",
  "/shades",
  "/account/beauty-pass",
  ...categoryRows().categories.map(({ path }) => `/pages/shop/${path}`),
  ...BRANDS.map(({ slug }) => `/brands/${slug}`),
  ...PRODUCTS.map(({ slug }) => `/products/${slug}`),
]);

describe.each(SITES)("content for $country in $language", ({ country, language }) => {
  const all = OPENING.filter((one) => one.country === country && one.language === language);
  const layout = all.find(({ entry }) => entry.id === "layout")?.text;
  const entries = all.filter(({ entry }) => entry.id !== "layout");
  const always = entries.filter(({ endsAt }) => endsAt === undefined);

  it("has a layout and the five pages, as the contract describes them", () => {
    expect(layout?.blocks.map(({ type }) => type)).toEqual(["strip", "menu", "footer", "routing"]);
    const help = Object.keys(WRITTEN.en.help.pages);
    expect(always.map(({ entry }) => entry.id)).toEqual(["homepage", "about", "privacy", "terms", "delivery", ...help]);
    for (const { entry, text } of all) expect(entryTextSchema.parse(text), entry.id).toEqual(text);
  });

  it("fills in every fact", () => {
    expect(texts(entries).filter((text) => text.includes("{"))).toEqual([]);
    expect(
      texts(layout?.blocks.filter(({ type }) => type === "strip")).filter((text) => text.includes("{")),
    ).toHaveLength(1);
  });

  it("links only to pages that exist", () => {
    for (const href of [...hrefs(entries), ...hrefs(layout)]) {
      const { pathname, searchParams } = new URL(href, "https://melati.example");
      expect(known.has(pathname), href).toBe(true);
      const named = searchParams.get("section");
      if (named !== null) expect(termSections.has(named.toLowerCase().replaceAll(" ", "-")), href).toBe(true);
    }
  });

  it("shows only pictures that exist", () => {
    for (const block of entries.flatMap(({ text }) => text.blocks)) {
      if (block.type === "hero" && block.props.picture)
        expect(existsSync(`public/img/${block.props.picture}-1600.avif`)).toBe(true);
      if (block.type === "story" || block.type === "picture-text")
        expect(existsSync(`public/img/${block.props.picture}-800.avif`)).toBe(true);
      if (block.type === "categories")
        for (const { picture } of block.props.tiles)
          expect(existsSync(`public/img/${picture}-400.avif`), picture).toBe(true);
    }
  });
});

it("the legal section has the name that the specification gives it (R67)", () => {
  expect(termSections.has("legal-terms")).toBe(true);
});

it("the terms of the Beauty Pass are in each country's own money", () => {
  const said = (country: string, language: string) =>
    texts(
      OPENING.find((one) => one.entry.id === "terms" && one.country === country && one.language === language),
    ).join();
  expect(termSections.has("beauty-pass-terms")).toBe(true);
  for (const amount of ["$1 ", "$300", "$1,500"]) expect(said("SG", "en")).toContain(amount);
  for (const amount of ["Rp\u00a010.000", "Rp\u00a03.000.000", "Rp\u00a015.000.000"])
    expect(said("ID", "id")).toContain(amount);
  for (const amount of ["฿25", "฿7,500", "฿37,500"]) expect(said("TH", "th")).toContain(amount);
  for (const amount of ["HK$5", "HK$1,500", "HK$7,500"]) expect(said("HK", "zh")).toContain(amount);
});

it.each(WRITTEN_LANGUAGES.filter((language) => language !== "en"))(
  "%s has every text of English, and none is left in English",
  (language) => {
    expect(keys(WRITTEN[language]?.content)).toEqual(keys(WRITTEN.en.content));
    const same = texts(WRITTEN[language]?.content).filter(
      (text) => text.length > 24 && texts(WRITTEN.en.content).includes(text),
    );
    expect(same).toEqual([]);
  },
);

it("help is about the country: what it costs there, how people pay there, and where we are", () => {
  const said = (country: string, language: string, slug: string) =>
    texts(OPENING.find((one) => one.entry.id === slug && one.country === country && one.language === language)).join();
  expect(said("SG", "en", "delivery-and-collection")).toContain("$3.90");
  expect(said("ID", "id", "delivery-and-collection")).toContain("Rp\u00a0");
  expect(said("ID", "en", "ways-to-pay")).toContain("virtual account");
  expect(said("SG", "en", "ways-to-pay")).not.toContain("virtual account");
  const pages = SITES.filter(({ language }) => language === "en").map(({ country }) =>
    said(country, "en", "contact-us"),
  );
  expect(new Set(pages).size).toBe(pages.length);
});

it("amounts are printed as in running text", () => {
  expect(printed(3500, "SG", "en")).toBe("$35");
  expect(printed(795, "AU", "en")).toBe("$7.95");
  expect(printed(500_000, "ID", "id")).toBe("Rp\u00a0500.000");
  expect(printed(300_000, "PH", "en")).toBe("₱3,000");
});

it.each(BRANDS.map(({ slug }) => slug))("%s has a story in every language, in words of its own", (slug) => {
  const stories = OPENING.filter(({ entry }) => entry.id === `brand-${slug}`);
  expect(stories.map(({ language }) => language).sort()).toEqual([...WRITTEN_LANGUAGES].sort());
  expect(new Set(stories.map(({ text }) => JSON.stringify(text.blocks))).size).toBe(WRITTEN_LANGUAGES.length);
  for (const { text } of stories) expect(entryTextSchema.parse(text)).toEqual(text);
});

it.each([
  ["2026-12-24T04:00:00.000Z", "HK", "homepage-years-end"],
  ["2027-02-06T04:00:00.000Z", "SG", "homepage-lunar-new-year"],
  ["2027-03-10T04:00:00.000Z", "ID", "homepage-hari-raya"],
  ["2027-03-10T04:00:00.000Z", "TH", "homepage"],
  ["2027-04-13T04:00:00.000Z", "TH", "homepage-songkran"],
  ["2027-06-01T04:00:00.000Z", "MY", "homepage"],
])("at %s the home page of %s is %s", (at, country, id) => {
  const shown = OPENING.filter(
    ({ entry, startsAt = "", endsAt = "9" }) => entry.type === "homepage" && startsAt <= at && at < endsAt,
  ).filter((one) => one.country === country);
  expect(new Set(shown.map(({ entry }) => entry.id))).toEqual(new Set(["homepage", id]));
});

it.each(Object.keys(WRITTEN.en.journal))("%s is a piece to read: at least 350 words in English", (slug) => {
  const piece = OPENING.find(({ entry, language }) => entry.id === slug && language === "en");
  const words = texts(
    piece?.text.blocks.filter(({ type }) => type === "prose" || type === "steps").map(({ props }) => props),
  );
  expect(words.join(" ").split(/\s+/).length).toBeGreaterThanOrEqual(350);
});

it("each piece of the journal has a still life of its own, and names only products of the catalogue", () => {
  const pieces = OPENING.filter(({ entry, language }) => entry.collection === "journal" && language === "en");
  expect(pieces.length).toBeGreaterThanOrEqual(14);
  for (const { entry, text } of pieces) {
    expect(text.picture, entry.id).toMatch(/^journal-/);
    for (const end of ["200.avif", "400.avif", "800.avif", "800.webp"])
      expect(existsSync(`public/img/${text.picture}-${end}`), `${text.picture} ${end}`).toBe(true);
    const picked = text.blocks.flatMap((block) => (block.type === "products" ? block.props.picked : []));
    for (const slug of picked) expect(known.has(`/products/${slug}`), slug).toBe(true);
  }
  expect(new Set(pieces.map(({ text }) => text.picture)).size).toBe(pieces.length);
});
