import { beforeEach, describe, expect, it } from "vitest";
import type { Product } from "../../../../functions/contract/catalogue/product/product";
import { SHADE_DEPTHS } from "../../../../functions/contract/catalogue/shades/shade-facets";
import { LIPSTICK, SECOND } from "../../../support/rooms/catalogue/catalogue-csv";
import {
  catalogueTables,
  edited,
  emptyCatalogue,
  exported,
  imported,
  sheetOf,
} from "../../../support/shop/catalogue-file";
import { OPENING, world } from "../../../support/shop/world";

const { seed, clock, shopper } = world();

beforeEach(async () => {
  clock.set(OPENING);
  await seed();
});

const own = (id: string) => `https://melati.sg/img/${id}-800.webp`;
const shown = async (language: "en" | "zh" = "en"): Promise<Product> =>
  (await shopper(language === "zh" ? "HK" : "SG", language).get("/products/test-lipstick")).body;
const exportedRows = async () => {
  const [header = [], ...rows] = await exported();
  return rows
    .filter(([handle]) => handle === "test-lipstick")
    .map((cells) =>
      Object.fromEntries(header.map((name, at) => [name.replace(/ \(.+metafields.+\)$/, ""), cells[at]])),
    );
};
/** Everything exported and imported into an empty shop is exported the same. */
async function staysTheSame() {
  const sheet = await exported();
  const tables = await catalogueTables();
  expect((await imported(sheet)).result).toMatchObject({ counts: { added: 0, changed: 0, refused: 0 } });
  expect(await catalogueTables()).toEqual(tables);
  await emptyCatalogue();
  await imported(sheet);
  expect(await exported()).toEqual(sheet);
}

describe("a description", () => {
  const HTML = "<p>First, <strong>soft</strong>.</p><ul><li>Matte</li><li>Long</li></ul><p onclick='x()'>Last.</p>";

  it("keeps paragraphs, lists and emphasis on its page, and is plain where pages and feeds need text", async () => {
    await imported(sheetOf([{ ...LIPSTICK, "Body (HTML)": HTML }]));
    expect(await shown()).toMatchObject({
      descriptionHtml: "<p>First, <strong>soft</strong>.</p><ul><li>Matte</li><li>Long</li></ul><p>Last.</p>",
      description: "First, soft . Matte Long Last.",
    });
    await staysTheSame();
  });

  it("of one paragraph is plain text, also when it was formatted before", async () => {
    await imported(sheetOf([{ ...LIPSTICK, "Body (HTML)": HTML }]));
    await imported(sheetOf([{ ...LIPSTICK, "Body (HTML)": "<p>Soft.</p>" }]));
    expect(await shown()).toMatchObject({ descriptionHtml: null, description: "Soft." });
  });

  it("stays as it is where the file has no such column", async () => {
    await imported(sheetOf([{ ...LIPSTICK, "Body (HTML)": HTML }]));
    const { "Body (HTML)": _, ...without } = LIPSTICK;
    await imported(sheetOf([without]));
    expect((await shown()).descriptionHtml).toContain("<strong>");
  });
});

describe("pictures", () => {
  const rows: Record<string, string>[] = [
    { ...LIPSTICK, "Image Src": own("one"), "Image Position": "1", "Image Alt Text": "The case, closed" },
    {
      ...SECOND,
      "Image Src": own("two"),
      "Image Position": "2",
      "Image Alt Text": "",
      "Variant Image": own("nude-pack"),
    },
    { Handle: "test-lipstick", "Image Src": own("four"), "Image Position": "4", "Image Alt Text": "On lips" },
    { Handle: "test-lipstick", "Image Src": own("three"), "Image Position": "3" },
    { Handle: "test-lipstick", "Image Src": own("five"), "Image Position": "5" },
    { Handle: "test-lipstick", "Image Src": own("one"), "Image Position": "6" },
  ];

  it("beyond three are a gallery in the order of their places, with what they show and one for each variant", async () => {
    await imported(sheetOf(rows));
    const product = await shown();
    expect(product).toMatchObject({
      picture: { id: "one" },
      detail: "two",
      texture: "three",
      gallery: ["four", "five"],
      alts: { one: "The case, closed", four: "On lips" },
    });
    expect(product.variants.map(({ packId }) => packId)).toEqual([null, "nude-pack"]);
    await staysTheSame();
  });

  it("are written as Shopify writes them, each in a row", async () => {
    await imported(sheetOf(rows));
    const images = (await exportedRows()).map((row) => [
      row["Image Src"],
      row["Image Position"],
      row["Image Alt Text"],
    ]);
    expect(images).toEqual([
      [own("one"), "1", "The case, closed"],
      [own("two"), "2", "Test Lipstick"],
      [own("three"), "3", "Test Lipstick"],
      [own("four"), "4", "On lips"],
      [own("five"), "5", "Test Lipstick"],
    ]);
  });

  it("that were not fetched take none away", async () => {
    await imported(sheetOf(rows));
    const elsewhere = rows.map((row) => ({ ...row, "Image Src": "https://elsewhere.example/x.jpg" }));
    await imported(sheetOf(elsewhere));
    expect(await shown()).toMatchObject({ picture: { id: "one" }, gallery: ["four", "five"] });
  });
});

describe("a barcode", () => {
  it("that is a GTIN is published, and any other number of the retailer's is kept and not published", async () => {
    await imported(
      sheetOf([
        { ...LIPSTICK, "Variant Barcode": "'4006381333931" },
        { ...SECOND, "Variant Barcode": "12345" },
      ]),
    );
    expect((await shown()).variants.map(({ gtin }) => gtin)).toEqual(["4006381333931", null]);
    const codes = (await exportedRows()).map((row) => row["Variant Barcode"]);
    expect(codes.slice(0, 2)).toEqual(["4006381333931", "12345"]);
  });
});

describe("the colour of a shade", () => {
  const { "Shade hex": _, ...plain } = LIPSTICK;
  const hexes = async () => (await shown()).variants.map(({ shade }) => shade?.hex);

  it("comes from a swatch, else from the words of its name, else there is none", async () => {
    const shade = (sku: string, name: string, swatch = "") => ({
      Handle: LIPSTICK.Handle,
      "Option1 Value": name,
      "Variant SKU": sku,
      "Variant Price": "40",
      Swatch: swatch,
    });
    await imported(sheetOf([{ ...plain, Swatch: "#AA2030" }, shade("TEST-2", "Warm Honey"), shade("TEST-3", "042N")]));
    expect(await hexes()).toEqual(["#aa2030", expect.stringMatching(/^#[0-9a-f]{6}$/), null]);
  });

  it("of a foundation without undertones is a depth of skin and no colour", async () => {
    const tint = { ...plain, Type: "Foundation", "Option1 Value": "Olive Beige" };
    await imported(sheetOf([tint, { ...SECOND, "Option1 Value": "Deep Mocha", "Shade hex": "" }]));
    const { attributes } = await shown();
    const families = attributes.find(({ attribute }) => attribute === "shade_family")?.values ?? [];
    expect(families.length).toBeGreaterThan(0);
    for (const family of families) expect(SHADE_DEPTHS).toContain(family);
  });
});

it("finds a product by its tags and its collection", async () => {
  await imported(sheetOf([{ ...LIPSTICK, Tags: "Festive, dewy", Collection: "Songkran" }]));
  for (const word of ["festive", "songkran"]) {
    const { body } = await shopper("SG").get(`/search?q=${word}`);
    expect(body.items, word).toContainEqual(expect.objectContaining({ slug: "test-lipstick" }));
  }
});

it.each([
  ["e.l.f. Camo Concealer", "elf camo"],
  ["e.l.f. Camo Concealer", "e.l.f."],
  ["Cicapair™ Tiger Grass Balm", "cicapair tiger"],
  ["Ceramidin™ Cream", "ceramidin cream"],
])("finds %s first by %s", async (Title, words) => {
  await imported(sheetOf([{ ...LIPSTICK, Title }]));
  const { body } = await shopper("SG").get(`/search?q=${encodeURIComponent(words)}`);
  expect(body.items[0]).toMatchObject({ slug: "test-lipstick" });
});

it("keeps a struck price by market", async () => {
  await imported(sheetOf([{ ...LIPSTICK, "Price / Malaysia": "99", "Compare At Price / Malaysia": "120" }]));
  const { variants } = (await shopper("MY").get("/products/test-lipstick")).body as Product;
  expect(variants[0]).toMatchObject({ price: { minor: 9900 }, listPrice: { minor: 12_000 } });
});

describe("words for search engines", () => {
  const WORDS = { "Price HK": "99", "SEO Title": "Rouge", "SEO Description": "Buy it." };

  it("are those of the file, and a description of the language goes before", async () => {
    await imported(sheetOf([{ ...LIPSTICK, ...WORDS, "Description [zh]": "絲滑。" }]));
    expect((await shown()).seo).toEqual({ title: "Rouge", description: "Buy it." });
    expect((await shown("zh")).seo).toEqual({ title: "Rouge", description: null });
  });

  it("are in English where the product's own description is, and nothing where the file has none", async () => {
    await imported(sheetOf([{ ...LIPSTICK, ...WORDS, "Description [zh]": "" }]));
    expect((await shown("zh")).seo).toEqual({ title: "Rouge", description: "Buy it." });
    await imported(sheetOf([{ ...LIPSTICK, ...WORDS, "SEO Title": "", "SEO Description": "" }]));
    expect((await shown("zh")).seo).toEqual({ title: null, description: null });
  });
});

describe("registrations", () => {
  it("are read and written by country, and a missing column leaves them", async () => {
    await imported(
      sheetOf([{ ...LIPSTICK, "Registration ID": "NA18230100123", "Registration TH": "10-1-6200012345" }]),
    );
    await imported(sheetOf([{ ...LIPSTICK, "Registration TH": "" }]));
    const [row] = await exportedRows();
    expect([row?.["Registration ID"], row?.["Registration TH"]]).toEqual(["NA18230100123", ""]);
    expect((await shopper("ID").get("/products/test-lipstick")).body.registration?.number).toBe("NA18230100123");
  });

  it("of the opening are exported and come back", async () => {
    const sheet = await exported();
    expect(
      (await imported(edited(sheet, "Rank (product.metafields.melati.rank)", (cell) => cell))).result,
    ).toMatchObject({
      counts: { changed: 0 },
    });
  });
});
