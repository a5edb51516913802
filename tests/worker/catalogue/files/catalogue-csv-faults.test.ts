import { beforeAll, describe, expect, it } from "vitest";
import { generatedRows } from "../../../../tools/bench/generated-catalogue";
import { LIPSTICK, SECOND } from "../../../support/rooms/catalogue/catalogue-csv";
import { catalogueTables, edited, exported, imported, type Sheet, sheetOf } from "../../../support/shop/catalogue-file";
import { world } from "../../../support/shop/world";

const { seed, db } = world();
let opening: Sheet;
beforeAll(async () => {
  await seed();
  opening = await exported();
});

const counts = (result: Awaited<ReturnType<typeof imported>>["result"]) => (result.ok ? result.counts : result);
const NOTHING = { added: 0, changed: 0, unchanged: 0, refused: 0 };
const products = async () => (await db.prepare("SELECT count(*) AS n FROM products").first<{ n: number }>())?.n ?? 0;

describe("a faulty product", () => {
  const cases: [string, Record<string, string>[], { line: number; column?: string; reason: string }][] = [
    ["no title", [{ ...LIPSTICK, Title: "" }], { line: 2, column: "title", reason: "required" }],
    [
      "a price that is none",
      [LIPSTICK, { ...SECOND, "Variant Price": "4,00" }],
      { line: 3, column: "price SG", reason: "not_a_price" },
    ],
    [
      "half a rupiah",
      [{ ...LIPSTICK, "Price ID": "450000.5" }],
      { line: 2, column: "price ID", reason: "too_many_decimals" },
    ],
    [
      "two prices for Singapore",
      [{ ...LIPSTICK, "Price SG": "41" }],
      { line: 2, column: "price SG", reason: "two_values" },
    ],
    [
      "stock without a price",
      [{ ...LIPSTICK, "Variant Price": "" }],
      { line: 2, column: "price SG", reason: "stock_without_price" },
    ],
    [
      "negative stock",
      [{ ...LIPSTICK, "Variant Inventory Qty": "-1" }],
      { line: 2, column: "stock SG", reason: "not_a_stock" },
    ],
    [
      "a shade without colour",
      [{ ...LIPSTICK, "Shade hex": "" }],
      { line: 2, column: "shadeHex", reason: "shade_without_colour" },
    ],
    [
      "the same shade twice",
      [LIPSTICK, { ...SECOND, "Option1 Value": "Rouge" }],
      { line: 3, column: "optionValue1", reason: "repeated_choice" },
    ],
    [
      "the same sku twice",
      [LIPSTICK, { ...SECOND, "Variant SKU": "TEST-1" }],
      { line: 3, column: "sku", reason: "repeated_sku" },
    ],
    [
      "another product's sku",
      [{ ...LIPSTICK, "Variant SKU": "MIL-LIPSTICK-ROUGE-01" }],
      { line: 2, column: "sku", reason: "sku_taken" },
    ],
    [
      "another product's variant",
      [{ ...LIPSTICK, "Variant id": "lipstick-rouge--cardinal", "Variant SKU": "T-77" }],
      { line: 2, column: "variantId", reason: "id_taken" },
    ],
    [
      "an option that we have not",
      [{ ...LIPSTICK, "Option1 Name": "Material" }],
      { line: 2, column: "optionName1", reason: "unknown_option" },
    ],
    [
      "an unknown brand",
      [{ ...LIPSTICK, Vendor: "Maison Ilvan" }],
      { line: 2, column: "vendor", reason: "unknown_brand" },
    ],
    [
      "an unknown category",
      [{ ...LIPSTICK, Type: "Snowboard" }],
      { line: 2, column: "categoryPath", reason: "unknown_category" },
    ],
    [
      "another title further down",
      [LIPSTICK, { ...SECOND, Title: "Lipstick" }],
      { line: 3, column: "title", reason: "differs_from_first_row" },
    ],
    ["no handle", [{ ...LIPSTICK, Handle: "" }], { line: 2, column: "handle", reason: "required" }],
    [
      "a handle that is no slug",
      [{ ...LIPSTICK, Handle: "Röd läpp" }],
      { line: 2, column: "handle", reason: "not_a_handle" },
    ],
    [
      "a control character",
      [{ ...LIPSTICK, Title: "Lip\u0000stick" }],
      { line: 2, column: "title", reason: "control_character" },
    ],
    [
      "bytes that were mis-read",
      [{ ...LIPSTICK, Title: "Ros\ufffd" }],
      { line: 2, column: "title", reason: "control_character" },
    ],
    [
      "a huge text",
      [{ ...LIPSTICK, "Body (HTML)": "a".repeat(20_001) }],
      { line: 2, column: "description en", reason: "too_long" },
    ],
  ];
  it.each(cases)("is refused for %s, with line and column", async (_, rows, objection) => {
    const before = await catalogueTables();
    const { result, reports } = await imported(sheetOf(rows));
    expect(counts(result)).toEqual({ ...NOTHING, refused: 1 });
    expect([...reports.values()][0]?.objections).toContainEqual(objection);
    expect(await catalogueTables()).toEqual(before);
  });

  it("doesn't stop the other products", async () => {
    const good = { ...LIPSTICK, Handle: "test-good", "Variant SKU": "TEST-G" };
    const bad = { ...LIPSTICK, Handle: "test-bad", "Variant SKU": "TEST-B", "Variant Price": "x" };
    const { result, reports } = await imported(sheetOf([bad, good]));
    expect(counts(result)).toEqual({ ...NOTHING, added: 1, refused: 1 });
    expect(reports.get("test-good")).toMatchObject({ line: 3, outcome: "added" });
  });

  it("is refused together with its double when a handle or SKU occurs twice in the file", async () => {
    const before = await products();
    const one = { ...LIPSTICK, Handle: "test-one", "Variant SKU": "TEST-X1" };
    const two = { ...LIPSTICK, Handle: "test-two", "Variant SKU": "TEST-X2" };
    expect(counts((await imported(sheetOf([one, two, one]))).result)).toEqual({ ...NOTHING, added: 1, refused: 2 });
    const three = { ...two, Handle: "test-three", "Variant SKU": "TEST-X3" };
    const four = { ...two, Handle: "test-four", "Variant SKU": "TEST-X3" };
    expect(counts((await imported(sheetOf([three, four]))).result)).toEqual({ ...NOTHING, refused: 2 });
    expect(await products()).toBe(before + 1);
  });
});

describe("a file that is broken as a whole", () => {
  it.each([
    ["nothing in it", [], { code: "empty_file" }],
    ["no Handle", sheetOf([{ Title: "a", "Variant SKU": "b" }]), { code: "missing_column", column: "Handle" }],
    ["a column twice", [["Handle", "Title", "Variant SKU", "title"]], { code: "duplicate_column", column: "title" }],
  ])("is refused: %s", async (_, sheet, refusal) => {
    const { result } = await imported(sheet as Sheet);
    expect(result).toEqual({ ok: false, ...refusal });
  });

  it("changes nothing when its end can't be read", async () => {
    const before = await catalogueTables();
    const { importCatalogue } = await import("../../../../functions/api/catalogue/csv/import");
    const sheet = edited(opening, "Title", (title) => (title === "" ? "" : `${title}!`));
    async function* torn() {
      for (const [index, cells] of sheet.entries()) yield { line: index + 1, cells };
      throw new Error("a quote is not closed");
    }
    await expect(importCatalogue(db, torn, { now: new Date() })).rejects.toThrow("quote");
    expect(await catalogueTables()).toEqual(before);
  });

  it("changes nothing when only the last of 10,000 rows is broken", async () => {
    const before = await catalogueTables();
    const { importCatalogue } = await import("../../../../functions/api/catalogue/csv/import");
    let read = 0;
    async function* torn() {
      for (const cells of generatedRows(1_700)) yield { line: ++read, cells };
      throw new Error("a row was cut off");
    }
    await expect(importCatalogue(db, torn, { now: new Date() })).rejects.toThrow("cut off");
    expect(read).toBeGreaterThan(10_000);
    expect(await catalogueTables()).toEqual(before);
  });
});
