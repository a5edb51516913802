import type { ColumnKey } from "../../../functions/api/catalogue/csv/file/cells";
import { COLUMNS } from "../../../functions/api/catalogue/csv/file/columns";
import { ATTRIBUTES } from "../../../functions/contract/catalogue/product/attributes";
import { COUNTRIES, COUNTRY_CODES, CURRENCIES } from "../../../functions/contract/countries";
import { BRANDS, categoryPathOf, PRODUCTS } from "../../../functions/db/seed/catalogue/catalogue";
import { OPENINGS } from "../../../functions/db/seed/countries/countries";

const SHADES = ["Rosewood", "Petal", "Clove", "Amber", "Fig", "Dune"] as const;
const HEXES = ["#a3182b", "#d98c8c", "#5e1f38", "#c9a98a", "#6b3328", "#b8a088"] as const;
const WORDS = [
  "velvet",
  "satin",
  "dew",
  "silk",
  "calm",
  "glow",
  "night",
  "bloom",
  "paper",
  "salt",
  "cedar",
  "moss",
] as const;

const word = (n: number) => WORDS[n % WORDS.length] ?? "";
/**
 * Takes `count` neighbours from a list, starting at `n`, so that one property of a product doesn't determine another.
 */
const some = (values: readonly string[], n: number, count: number) =>
  Array.from({ length: count }, (_, at) => values[(n + at * 3) % values.length] ?? "").join(" | ");
const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Rows of a made-up catalogue in the format of docs/catalogue-csv.md: `products` products with six shades each. The
 * same number always gives the same rows.
 */
export function* generatedRows(products: number): Generator<string[]> {
  yield COLUMNS.map(({ header }) => header);
  for (let n = 0; n < products; n++)
    for (let position = 0; position < SHADES.length; position++) {
      const cells = { ...(position === 0 ? ownCells(n) : {}), ...variantCells(n, position) };
      yield COLUMNS.map(({ key }) => cells[key] ?? "");
    }
}

type Cells = Partial<Record<ColumnKey, string>>;

function ownCells(n: number): Cells {
  const model = PRODUCTS[n % PRODUCTS.length];
  const brand = BRANDS[(n * 7) % BRANDS.length];
  if (model === undefined || brand === undefined) throw new Error("The seed has no products");
  const name = `${titled(word(n))} ${word(Math.floor(n / 12) + 5)} ${model.name} ${n}`;
  return {
    title: name,
    vendor: brand.name,
    categoryPath: categoryPathOf(model),
    optionName1: "Shade",
    plate: model.plate,
    picture: model.slug,
    launched: new Date(Date.UTC(2025, 0, 1 + (n % 400))).toISOString(),
    rank: String(1000 + n),
    "description en": `${model.description} Number ${n} of its kind, with ${word(n + 3)} and ${word(n + 8)}.`,
    "description id": `Produk nomor ${n}: ${word(n + 3)}, ${word(n + 8)}, untuk setiap hari.`,
    "description th": `สินค้าหมายเลข ${n} เนื้อสัมผัสนุ่มเบา ใช้ได้ทุกวัน`,
    "description zh": `第 ${n} 號產品，質地輕柔，日常適用。`,
    "claims en": model.claims.join(" | "),
    finish: some(ATTRIBUTES.finish, n, 1),
    skinTypes: some(ATTRIBUTES.skin_type, n * 3, 2),
    concerns: some(ATTRIBUTES.concern, n * 5, 2),
    claimKeys: some(ATTRIBUTES.claim, n * 7, 3),
  };
}

function variantCells(n: number, position: number): Cells {
  const cells: Cells = {
    handle: `generated-${n}`,
    optionValue1: SHADES[position] ?? "",
    sku: `GEN-${n}-${position}`,
    shadeHex: HEXES[position] ?? "",
  };
  for (const country of COUNTRY_CODES) {
    const digits = CURRENCIES[COUNTRIES[country].currency].digits;
    const minor = (12 + ((n * 13 + position) % 90)) * OPENINGS[country].perDollar;
    cells[`price ${country}`] = (minor / 10 ** digits).toFixed(digits);
    if (n % 6 === 0) cells[`compareAt ${country}`] = ((minor * 1.25) / 10 ** digits).toFixed(digits);
    cells[`stock ${country}`] = String((n * 31 + position * 7) % 60);
  }
  return cells;
}
