import {
  COUNTRIES,
  COUNTRY_CODES,
  type CountryCode,
  LANGUAGES,
  type LanguageCode,
} from "../../../../contract/countries";
import { repaired } from "../texts/plain";
import { type Cells, type ColumnKey, cellsWith, type HtmlReader } from "./cells";

/** The header that a key is written under, and other headers that are accepted when reading. */
type Column = { key: ColumnKey; header: string; also?: readonly string[] };

/** Shopify's columns for price, stock and struck price, which name no country, belong to this country. */
export const HOME: CountryCode = "SG";

const priceColumns = (country: CountryCode): Column[] => {
  const market = COUNTRIES[country].name;
  const home = country === HOME;
  return [
    {
      key: `price ${country}`,
      header: home ? "Variant Price" : `Price ${country}`,
      also: [`Price / ${market}`, ...(home ? [`Price ${country}`, "Price"] : [])],
    },
    {
      key: `compareAt ${country}`,
      header: home ? "Variant Compare At Price" : `Compare at ${country}`,
      also: [
        `Compare At Price / ${market}`,
        `Compare-at price / ${market}`,
        ...(home ? [`Compare at ${country}`, "Compare-at price"] : []),
      ],
    },
    {
      key: `stock ${country}`,
      header: home ? "Variant Inventory Qty" : `Stock ${country}`,
      also: home ? [`Stock ${country}`, "Inventory quantity"] : [],
    },
    { key: `included ${country}`, header: `Included / ${market}` },
  ];
};

const otherLanguages = LANGUAGES.filter((language): language is Exclude<LanguageCode, "en"> => language !== "en");

/** Every column that is read, in the order of the export (docs/catalogue-csv.md explains them). */
export const COLUMNS: readonly Column[] = [
  { key: "handle", header: "Handle", also: ["URL handle"] },
  { key: "title", header: "Title" },
  { key: "description en", header: "Body (HTML)", also: ["Description", "Description [en]"] },
  { key: "vendor", header: "Vendor" },
  { key: "type", header: "Type" },
  { key: "published", header: "Published", also: ["Published on online store"] },
  { key: "optionName1", header: "Option1 Name" },
  { key: "optionValue1", header: "Option1 Value" },
  { key: "optionName2", header: "Option2 Name" },
  { key: "optionValue2", header: "Option2 Value" },
  { key: "optionName3", header: "Option3 Name" },
  { key: "optionValue3", header: "Option3 Value" },
  { key: "sku", header: "Variant SKU", also: ["SKU"] },
  { key: "barcode", header: "Variant Barcode", also: ["Barcode"] },
  { key: "grams", header: "Variant Grams", also: ["Weight value (grams)"] },
  { key: "cost", header: "Cost per item" },
  ...priceColumns(HOME),
  { key: "image", header: "Image Src", also: ["Product image URL"] },
  { key: "imagePosition", header: "Image Position" },
  { key: "imageAlt", header: "Image Alt Text" },
  { key: "variantImage", header: "Variant Image", also: ["Variant image URL"] },
  { key: "productCategory", header: "Product Category" },
  { key: "tags", header: "Tags" },
  { key: "collection", header: "Collection" },
  { key: "giftCard", header: "Gift Card" },
  { key: "seoTitle", header: "SEO Title" },
  { key: "seoDescription", header: "SEO Description" },
  { key: "status", header: "Status" },
  { key: "brand", header: "Brand (product.metafields.melati.brand)" },
  { key: "brandOrigin", header: "Brand origin (product.metafields.melati.brand_origin)" },
  ...LANGUAGES.map((language): Column => ({ key: `brandStory ${language}`, header: `Brand story [${language}]` })),
  { key: "categoryPath", header: "Category path (product.metafields.melati.category_path)" },
  { key: "categoryOrder", header: "Category order (product.metafields.melati.category_order)" },
  ...LANGUAGES.map(
    (language): Column => ({ key: `categoryNames ${language}`, header: `Category names [${language}]` }),
  ),
  { key: "oldHandle", header: "Old handle (product.metafields.melati.old_handle)" },
  { key: "oldCategoryPath", header: "Old category path (product.metafields.melati.old_category_path)" },
  { key: "plate", header: "Plate (product.metafields.melati.plate)" },
  { key: "picture", header: "Picture (product.metafields.melati.picture)" },
  { key: "texture", header: "Texture (product.metafields.melati.texture)" },
  { key: "launched", header: "Launched (product.metafields.melati.launched)" },
  { key: "rank", header: "Rank (product.metafields.melati.rank)" },
  ...LANGUAGES.map((language): Column => ({ key: `claims ${language}`, header: `Claims [${language}]` })),
  ...otherLanguages.map(
    (language): Column => ({ key: `description ${language}`, header: `Description [${language}]` }),
  ),
  { key: "variantId", header: "Variant id (variant.metafields.melati.id)" },
  { key: "shadeHex", header: "Shade hex (product.metafields.melati.shade_hex)", also: ["Swatch", "Swatch hex"] },
  { key: "undertone", header: "Undertone (variant.metafields.melati.undertone)" },
  { key: "shadePicture", header: "Shade picture (variant.metafields.melati.picture)" },
  { key: "shadePack", header: "Shade pack (variant.metafields.melati.pack)" },
  { key: "detail", header: "Detail picture (product.metafields.melati.detail)" },
  { key: "ingredients", header: "Ingredients (product.metafields.melati.ingredients)" },
  { key: "finish", header: "Finish (product.metafields.melati.finish)" },
  { key: "skinTypes", header: "Skin types (product.metafields.melati.skin_types)" },
  { key: "concerns", header: "Concerns (product.metafields.melati.concerns)" },
  { key: "claimKeys", header: "Claim keys (product.metafields.melati.claim_keys)" },
  { key: "appExclusive", header: "App exclusive (product.metafields.melati.app_exclusive)" },
  { key: "nonDiscountable", header: "Non-discountable (product.metafields.melati.non_discountable)" },
  { key: "collectionOnly", header: "Collection only (product.metafields.melati.collection_only)" },
  { key: "components", header: "Bundle components (product.metafields.melati.bundle_components)" },
  ...COUNTRY_CODES.map((country): Column => ({ key: `registration ${country}`, header: `Registration ${country}` })),
  ...COUNTRY_CODES.flatMap((country): Column[] => [
    { key: `opens ${country}`, header: `Opens ${country}` },
    { key: `earlyFrom ${country}`, header: `Early from ${country}` },
    { key: `earlyTiers ${country}`, header: `Early tiers ${country}` },
    { key: `queued ${country}`, header: `Queue ${country}` },
  ]),
  ...COUNTRY_CODES.filter((country) => country !== HOME).flatMap(priceColumns),
];

/**
 * Shopify's columns that say nothing here, and what the export writes into them for each variant, so that Shopify tracks its stock and ships it.
 */
export const IGNORED: Readonly<Record<string, string>> = {
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Policy": "deny",
  "Variant Fulfillment Service": "manual",
  "Variant Requires Shipping": "TRUE",
  "Variant Taxable": "TRUE",
  "Variant Weight Unit": "g",
};

/** Further columns of Shopify's files, of any year, that are passed over without being named in the report. */
const PASSED_OVER =
  /^(google shopping \/ .+|variant tax code|tax code|charge tax|inventory tracker|inventory policy|continue selling when out of stock|weight unit for display|requires shipping|fulfillment service|unit price .+|option[123] linked to|included \/ international|price \/ international|compare[ -]at price \/ international)$/;

const REQUIRED: readonly ColumnKey[] = ["title"];

/** Normalises a header: `Shade hex (product.metafields.melati.shade_hex)` and `shade hex` are the same. */
const nameOf = (header: string) =>
  header
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ \((product|variant)\.metafields\.melati\.\w+\)$/i, "")
    .toLowerCase();

const BY_NAME = new Map(
  COLUMNS.flatMap(({ key, header, also = [] }) => [header, ...also].map((name) => [nameOf(name), key] as const)),
);
const HEADER_OF = new Map(COLUMNS.map(({ key, header }) => [key, header]));

/** The documented name of a column. */
export const headerOf = (key: ColumnKey): string => HEADER_OF.get(key) ?? key;

const isPassedOver = (name: string) =>
  PASSED_OVER.test(name) || Object.keys(IGNORED).some((one) => one.toLowerCase() === name);

/** The contents of a header row: where each key is (it may be in two columns), and which columns are ignored. */
export type Header = { at: Map<ColumnKey, number[]>; unread: string[]; width: number };
export type BadHeader = {
  ok: false;
  code: "empty_file" | "no_products" | "missing_column" | "duplicate_column";
  column?: string;
};

/**
 * Reads a header row. A file without Title, or with the same column twice, is refused as a whole.
 */
export function readHeader(cells: readonly string[] | undefined): { ok: true; header: Header } | BadHeader {
  if (cells === undefined || cells.every((cell) => cell.trim() === "")) return { ok: false, code: "empty_file" };
  const header: Header = { at: new Map(), unread: [], width: cells.length };
  const seen = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    if (name !== "" && seen.has(name)) return { ok: false, code: "duplicate_column", column: cell.trim() };
    seen.add(name);
    const key = BY_NAME.get(nameOf(cell));
    if (key !== undefined) header.at.set(key, [...(header.at.get(key) ?? []), index]);
    else if (name !== "" && !isPassedOver(name)) header.unread.push(cell.trim());
  }
  const missing = REQUIRED.find((key) => !header.at.has(key));
  if (missing !== undefined) return { ok: false, code: "missing_column", column: headerOf(missing) };
  return { ok: true, header };
}

/** Picks a row's cells by key; when a key is in two columns, both must agree or one must be empty. */
export function pick(header: Header, cells: readonly string[]): { record: Record<string, string>; torn: ColumnKey[] } {
  const record: Record<string, string> = {};
  const torn: ColumnKey[] = [];
  for (const [key, places] of header.at) {
    const said = [...new Set(places.map((index) => repaired(cells[index] ?? "").trim()).filter((cell) => cell !== ""))];
    if (said.length > 1) torn.push(key);
    record[key] = said[0] ?? "";
  }
  return { record, torn };
}

/** What a row says: the cells that can be read, and the fault of each that cannot. */
export type ReadCells = { cells: Cells; faults: { column: ColumnKey; message: string }[] };

/** Reads one row by the columns that its header has; a faulty cell does not hide the others. */
export function rowReader(header: Header, html: HtmlReader) {
  const { shape } = cellsWith(html);
  return (record: Record<string, string>): ReadCells => {
    const cells: Record<string, unknown> = {};
    const faults: ReadCells["faults"] = [];
    for (const column of header.at.keys()) {
      const parsed = shape[column].safeParse(record[column] ?? "");
      if (parsed.success) cells[column] = parsed.data;
      else faults.push({ column, message: parsed.error.issues[0]?.message ?? "" });
    }
    return { cells: cells as Cells, faults };
  };
}
