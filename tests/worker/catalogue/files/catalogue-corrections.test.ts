import { beforeEach, describe, expect, it } from "vitest";
import { catalogueTables, edited, exported, imported, type Sheet } from "../../../support/shop/catalogue-file";
import { OPENING, world } from "../../../support/shop/world";

const { seed, clock, shopper, db } = world();
let sheet: Sheet;

beforeEach(async () => {
  clock.set(OPENING);
  await seed();
  sheet = await exported();
});

const BRAND = "maison-ilvane";
const at = (name: string) => sheet[0]?.findIndex((header) => header.startsWith(name)) ?? -1;
/** The file with another text in the first rows of the products of a brand; `only` one of them where it says so. */
const ofBrand = (column: string, text: string, only = false) => {
  let done = false;
  return edited(sheet, sheet[0]?.[at(column)] ?? "", (cell, _, row) => {
    if (sheet[row]?.[at("Brand (")] !== BRAND || (only && done)) return cell;
    done = true;
    return text;
  });
};
const found = async (q: string) =>
  (await shopper("SG").get(`/search?q=${encodeURIComponent(q)}`)).body.items.map(
    ({ brand }: { brand: { name: string } }) => brand.name,
  );

describe("a brand", () => {
  it("is renamed everywhere by the rows of its products, and found by its new name", async () => {
    const { result } = await imported(ofBrand("Vendor", "Atelier Quorvath"));
    expect(result).toMatchObject({ ok: true, corrected: [BRAND], counts: { added: 0, changed: 0, refused: 0 } });
    expect((await shopper("SG").get("/products/lipstick-rouge")).body.brand).toEqual({
      slug: BRAND,
      name: "Atelier Quorvath",
    });
    expect(new Set(await found("quorvath"))).toEqual(new Set(["Atelier Quorvath"]));
    const suggested = (await shopper("SG").get("/search/suggestions?q=quorv")).body.brands;
    expect(suggested).toMatchObject([{ slug: BRAND }]);
  });

  it("has another story after it, and the same file again changes nothing", async () => {
    const file = ofBrand("Brand story [en]", "Lipstick since 1921.");
    expect((await imported(file)).result).toMatchObject({ corrected: [BRAND] });
    const tables = await catalogueTables();
    expect(tables.brand_texts.find((row) => row.brand_slug === BRAND && row.language === "en")?.story).toBe(
      "Lipstick since 1921.",
    );
    expect((await imported(file)).result).toMatchObject({ corrected: [], counts: { changed: 0 } });
    expect(await catalogueTables()).toEqual(tables);
  });

  it("about which rows disagree stays as it is, however often the file comes", async () => {
    const tables = await catalogueTables();
    for (const _ of [1, 2]) {
      expect((await imported(ofBrand("Vendor", "Somebody Else", true))).result).toMatchObject({ corrected: [] });
      expect(await catalogueTables()).toEqual(tables);
    }
  });

  it("is not corrected by a dry run", async () => {
    const tables = await catalogueTables();
    await imported(ofBrand("Vendor", "Nobody"), { dryRun: true });
    expect(await catalogueTables()).toEqual(tables);
  });
});

describe("a category", () => {
  it("has other names after it, in each language that the file says", async () => {
    const rename = (column: string, from: string, to: string, file: Sheet) =>
      edited(file, column, (cell) => (cell.startsWith(`${from} > `) ? cell.replace(from, to) : cell));
    const english = String(
      (await catalogueTables()).category_texts.find((row) => row.category_path === "makeup" && row.language === "en")
        ?.name,
    );
    const thai = String(
      (await catalogueTables()).category_texts.find((row) => row.category_path === "makeup" && row.language === "th")
        ?.name,
    );
    const file = rename(
      "Category names [th]",
      thai,
      "เมคอัพใหม่",
      rename("Category names [en]", english, "Colour cosmetics", sheet),
    );
    expect((await imported(file)).result).toMatchObject({ corrected: ["makeup"], counts: { changed: 0, refused: 0 } });
    const names = await db
      .prepare(
        "SELECT language, name FROM category_texts WHERE category_path = 'makeup' AND language IN ('en', 'th') ORDER BY language",
      )
      .all();
    expect(names.results.map(({ name }) => name)).toEqual(["Colour cosmetics", "เมคอัพใหม่"]);
    expect((await shopper("SG").get("/search/suggestions?q=colour%20cosm")).body.categories[0].path).toBe("makeup");
  });
});

it.each([
  ["no type", ""],
  ["the type Other", "Other"],
])("that a file makes for %s are named in all languages, and sell what they hold", async (_, type) => {
  await imported(
    [
      ["Title", "Vendor", "Price", "Type"],
      ["Something", "Maison Ilvane", "9.00", type],
    ],
    { places: { makeCategories: true } },
  );
  const namesOf = async (path: string) =>
    (
      await db
        .prepare("SELECT name FROM category_texts WHERE category_path = ? ORDER BY language")
        .bind(path)
        .all<{ name: string }>()
    ).results.map(({ name }) => name);
  expect(await namesOf("more")).toEqual(["More", "Lainnya", "เพิ่มเติม", "更多"]);
  for (const path of ["more/other", "more/other/other"])
    expect(await namesOf(path), path).toEqual(["Other", "Lain-lain", "อื่น ๆ", "其他"]);
  const { body } = await shopper("SG").get("/products/something");
  expect(body.categories.map(({ path }: { path: string }) => path)).toEqual(["more", "more/other", "more/other/other"]);
  expect((await shopper("SG").get("/search?category=more/other/other")).body.items).toMatchObject([
    { slug: "something" },
  ]);
});
