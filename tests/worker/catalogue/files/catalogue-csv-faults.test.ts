import { beforeAll, describe, expect, it } from "vitest";
import { generatedRows } from "../../../../tools/bench/load/generated-catalogue";
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
      "stock that is no number",
      [{ ...LIPSTICK, "Variant Inventory Qty": "few" }],
      { line: 2, column: "stock SG", reason: "not_a_stock" },
    ],
    [
      "a colour that is none",
      [{ ...LIPSTICK, "Shade hex": "reddish" }],
      { line: 2, column: "shadeHex", reason: "not_a_colour" },
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
      "the same option twice",
      [{ ...LIPSTICK, "Option2 Name": "color", "Option2 Value": "Red" }],
      { line: 2, column: "optionName2", reason: "repeated_option" },
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
    [
      "neither handle nor title",
      [{ ...LIPSTICK, Handle: "", Title: "" }],
      { line: 2, column: "handle", reason: "required" },
    ],
    [
      "a handle of more than 255 characters",
      [{ ...LIPSTICK, Handle: "a".repeat(256) }],
      { line: 2, column: "handle", reason: "too_long" },
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

  it("is told every reason at once", async () => {
    const { reports } = await imported(
      sheetOf([
        { ...LIPSTICK, Vendor: "Nobody", Type: "Nothing", "Variant Price": "4,00", "Price ID": "1.5" },
        { ...SECOND, "Variant SKU": "TEST-1" },
      ]),
    );
    expect(reports.get("test-lipstick")?.objections.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, "price SG", "not_a_price"],
      [2, "price ID", "too_many_decimals"],
      [3, "sku", "repeated_sku"],
      [2, "vendor", "unknown_brand"],
      [2, "categoryPath", "unknown_category"],
    ]);
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
    ["no Title", sheetOf([{ Handle: "a", "Variant SKU": "b" }]), { code: "missing_column", column: "Title" }],
    ["a header alone", [["Handle", "Title"]], { code: "no_products" }],
    [
      "blank rows",
      [
        ["Handle", "Title"],
        ["", ""],
        [" ", ""],
      ],
      { code: "no_products" },
    ],
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
