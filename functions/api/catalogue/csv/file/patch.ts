import { COUNTRY_CODES, type CountryCode, LANGUAGES, type LanguageCode } from "../../../../contract/countries";
import { PRODUCT_STATUSES, type ProductStatus } from "../../../../db/schema/catalogue-withheld";
import type { Undertone } from "../written-values";
import type { Cells, ColumnKey } from "./cells";
import { madeSku } from "./handles";
import { choiceIn, chosenIn, optionsOf, SLOTS } from "./options";
import { type Pictures, pictureIn } from "./pictures";
import type { Note, Objection } from "./reasons";
import type { Group, Row } from "./records";

/**
 * An offer in a file: undefined means that the file has no such column, null that the cell is empty. Minor units and pieces.
 */
export type OfferPatch = {
  price: number | null | undefined;
  listPrice: number | null | undefined;
  /** Null means that the stock stays as it is. */
  stock: number | null;
  /** Whether the file says that the country does not sell it. */
  excluded: boolean;
};

export type VariantPatch = {
  line: number;
  /** The SKU of the file, or one made from product and choice where it gives none (`hasSku`). */
  sku: string;
  hasSku: boolean;
  id: string | null;
  shadeName: string | null | undefined;
  shadeHex: string | null | undefined;
  size: string | null | undefined;
  undertone: Undertone | null | undefined;
  pictureId: string | null | undefined;
  packId: string | null | undefined;
  barcode: string | null | undefined;
  grams: number | null | undefined;
  cost: number | null | undefined;
  offers: Partial<Record<CountryCode, OfferPatch>>;
};

type Description = { text: string; html: string | null };

/** The most pictures that a product page shows. */
const MOST_PICTURES = 12;

/** A product in a file; an undefined field stays as it is. */
export type ProductPatch = {
  line: number;
  slug: string;
  /** The cells of the product itself, from its first row. */
  own: Cells;
  name: string;
  /** Undefined where the file says nothing about it. */
  status: ProductStatus | undefined;
  pictureId: string | null | undefined;
  /** Its second and third picture, where a file gives them by address and has no columns for their ids. */
  more: { detailId: string | undefined; textureId: string | undefined };
  /** Its further pictures; undefined where the file names none or some could not be looked for. */
  gallery: string[] | undefined;
  /** What its pictures show, by id; null takes a text away. */
  alts: Record<string, string | null>;
  texts: Partial<Record<LanguageCode, { description: Description | null | undefined; claims: string[] | undefined }>>;
  variants: VariantPatch[];
  notes: Note[];
};

const PER_ROW =
  /^(handle|optionValue\d|sku|variantId|barcode|grams|cost|shadeHex|undertone|shadePicture|shadePack|image|imagePosition|imageAlt|variantImage|(price|compareAt|stock|included) [A-Z]{2})$/;

/** Finds cells of the product itself that later rows change; those rows should leave them empty or repeat them. */
const differing = (first: Cells, later: Cells): ColumnKey[] =>
  (Object.keys(later) as ColumnKey[]).filter((key) => {
    const value = later[key];
    if (PER_ROW.test(key) || value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      return false;
    return JSON.stringify(value) !== JSON.stringify(first[key]);
  });

/** Whether a row only adds a picture, as Shopify writes them, or nothing at all. */
const hasNoVariant = ({ cells }: Row) =>
  cells.sku == null &&
  SLOTS.every((slot) => cells[`optionValue${slot}`] == null) &&
  COUNTRY_CODES.every((country) => cells[`price ${country}`] == null && cells[`stock ${country}`] == null);

function offersOf({ line, cells }: Row, notes: Note[]): VariantPatch["offers"] {
  const offers: VariantPatch["offers"] = {};
  for (const country of COUNTRY_CODES) {
    const price = cells[`price ${country}`];
    const listPrice = cells[`compareAt ${country}`];
    const said = cells[`stock ${country}`] ?? null;
    const excluded = cells[`included ${country}`] === false;
    const stock = said === null ? null : Math.max(0, said);
    if (said !== null && said < 0) notes.push({ line, column: `stock ${country}`, note: "stock_below_zero" });
    if (price !== undefined || listPrice !== undefined || stock !== null || excluded)
      offers[country] = { price, listPrice, stock, excluded };
  }
  return offers;
}

/** Where notes are made, and the pictures that were fetched. */
type Telling = { notes: Note[]; pictures: Pictures };

function variantOf(
  row: Row,
  slug: string,
  options: ReturnType<typeof optionsOf>["options"],
  { notes, pictures }: Telling,
): VariantPatch {
  const { line, cells } = row;
  const pack = pictureIn(cells.variantImage, pictures, { line, column: "variantImage", notes });
  if (cells.sku == null) notes.push({ line, column: "sku", note: "made_sku" });
  return {
    line,
    sku: cells.sku ?? madeSku(slug, choiceIn(cells)),
    hasSku: cells.sku != null,
    id: cells.variantId ?? null,
    ...chosenIn(cells, options),
    shadeHex: cells.shadeHex,
    undertone: cells.undertone,
    pictureId: cells.shadePicture,
    packId: cells.shadePack ?? pack ?? cells.shadePack,
    barcode: cells.barcode,
    grams: cells.grams,
    cost: cells.cost,
    offers: offersOf(row, notes),
  };
}

/** The status by the two columns that Shopify has had for it; what is not published is a draft. */
function statusOf({ status, published }: Cells): ProductStatus | undefined {
  const said = PRODUCT_STATUSES.find((one) => one === status?.toLowerCase());
  if (published === false && (said ?? "active") === "active") return "draft";
  return said ?? (published === true ? "active" : undefined);
}

function textsOf(own: Cells): ProductPatch["texts"] {
  const texts: ProductPatch["texts"] = {};
  for (const language of LANGUAGES) {
    const description = own[`description ${language}`];
    const claims = own[`claims ${language}`];
    if (description !== undefined || claims !== undefined) texts[language] = { description, claims };
  }
  return texts;
}

/**
 * The pictures that the rows of a product name by address, each once, in the order that the file gives them, with what they show. They are not
 * `complete` while one of another server was not fetched.
 */
function picturesOf({ rows }: Group, { notes, pictures }: Telling) {
  const placed = rows
    .filter(({ cells }) => cells.image != null)
    .sort((a, b) => (a.cells.imagePosition ?? a.line) - (b.cells.imagePosition ?? b.line));
  const ids = new Set<string>();
  const alts: ProductPatch["alts"] = {};
  let complete = rows.some(({ cells }) => cells.image !== undefined);
  for (const { line, cells } of placed) {
    const id = pictureIn(cells.image, pictures, { line, column: "image", notes });
    complete &&= id !== undefined || pictures.has(cells.image ?? "");
    if (id === undefined) continue;
    ids.add(id);
    // Shopify repeats a picture in rows that say nothing of it.
    if (cells.imageAlt !== undefined) alts[id] ??= cells.imageAlt;
  }
  return { ids: [...ids].slice(0, MOST_PICTURES), alts, complete };
}

/** The variants of a group's rows, and the objections to them. */
function variantsOf(group: Group, first: Row, telling: Telling) {
  const { options, objections } = optionsOf(first);
  const variants: VariantPatch[] = [];
  const skus = new Set<string>();
  for (const row of group.rows) {
    if (row !== first && hasNoVariant(row)) continue;
    const variant = variantOf(row, group.handle, options, telling);
    if (skus.has(variant.sku)) {
      const column = variant.hasSku ? "sku" : "optionValue1";
      objections.push({ line: row.line, column, reason: variant.hasSku ? "repeated_sku" : "repeated_choice" });
    } else variants.push(variant);
    skus.add(variant.sku);
  }
  return { variants, objections };
}

/**
 * Combines the rows of one product, with the objections to them; the patch holds what could be read, so that what it asks of the shop can be
 * objected to as well. It is null without a row.
 */
export function patchOf(group: Group, pictures: Pictures): { patch: ProductPatch | null; objections: Objection[] } {
  const [first] = group.rows;
  const objections = [...group.objections];
  if (first === undefined) return { patch: null, objections };
  const { cells: own, line } = first;
  const isFaulty = (column: ColumnKey) => objections.some((one) => one.line === line && one.column === column);
  if (own.title == null && !isFaulty("title")) objections.push({ line, column: "title", reason: "required" });
  for (const row of group.rows.slice(1))
    for (const column of differing(own, row.cells))
      if (!isFaulty(column)) objections.push({ line: row.line, column, reason: "differs_from_first_row" });
  const notes: Note[] = [];
  const found = variantsOf(group, first, { notes, pictures });
  const { ids, alts, complete } = picturesOf(group, { notes, pictures });
  const [front, second, third] = ids;
  const more = {
    detailId: own.detail === undefined ? second : undefined,
    textureId: own.texture === undefined ? third : undefined,
  };
  const placed = new Set([own.picture ?? front, own.detail, own.texture, more.detailId, more.textureId]);
  objections.push(...found.objections);
  const patch: ProductPatch = {
    line,
    slug: group.handle,
    own,
    name: own.title ?? "",
    status: statusOf(own),
    pictureId: own.picture ?? front ?? own.picture,
    more,
    gallery: complete ? ids.filter((id) => !placed.has(id)) : undefined,
    alts,
    texts: textsOf(own),
    variants: found.variants,
    notes,
  };
  return { patch, objections };
}
