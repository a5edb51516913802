import { COUNTRY_CODES, type CountryCode, LANGUAGES, type LanguageCode } from "../../../../contract/countries";
import type { Undertone } from "../written-values";
import type { Cells, ColumnKey } from "./cells";
import type { Objection } from "./reasons";
import type { Group, Row } from "./records";

/**
 * An offer in a file: undefined means that the file has no such column, null that the cell is empty. Minor units and pieces.
 */
export type OfferPatch = {
  price: number | null | undefined;
  listPrice: number | null | undefined;
  /** Null means that the stock stays as it is. */
  stock: number | null;
};

export type VariantPatch = {
  line: number;
  sku: string;
  id: string | null;
  shadeName: string | null | undefined;
  shadeHex: string | null | undefined;
  size: string | null | undefined;
  undertone: Undertone | null | undefined;
  pictureId: string | null | undefined;
  packId: string | null | undefined;
  offers: Partial<Record<CountryCode, OfferPatch>>;
};

/** A product in a file; an undefined field stays as it is. */
export type ProductPatch = {
  line: number;
  slug: string;
  /** The cells of the product itself, from its first row. */
  own: Cells;
  name: string;
  /** Whether any country sells it; false for a draft or archived product. */
  shown: boolean;
  pictureId: string | null | undefined;
  texts: Partial<Record<LanguageCode, { description: string | null | undefined; claims: string[] | undefined }>>;
  variants: VariantPatch[];
};

const PER_ROW =
  /^(optionValue\d|sku|variantId|shadeHex|undertone|shadePicture|shadePack|image|(price|compareAt|stock) [A-Z]{2})$/;

/** Finds cells of the product itself that later rows change; those rows should leave them empty or repeat them. */
const differing = (first: Cells, later: Cells): ColumnKey[] =>
  (Object.keys(later) as ColumnKey[]).filter((key) => {
    const value = later[key];
    if (PER_ROW.test(key) || value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      return false;
    return JSON.stringify(value) !== JSON.stringify(first[key]);
  });

type OptionKind = "shade" | "size" | "none";
const OPTIONS: Record<string, OptionKind> = {
  shade: "shade",
  color: "shade",
  colour: "shade",
  size: "size",
  title: "none",
};

const SLOTS = [1, 2, 3] as const;

/** The option in each slot, by the names in the first row; empty slots are left out. */
function optionsOf({ line, cells }: Row): { kinds: Map<1 | 2 | 3, OptionKind>; objections: Objection[] } {
  const kinds = new Map<1 | 2 | 3, OptionKind>();
  const objections: Objection[] = [];
  for (const slot of SLOTS) {
    const name = cells[`optionName${slot}`];
    if (name === null || name === undefined) continue;
    const kind = OPTIONS[name.toLowerCase()];
    if (kind === undefined) objections.push({ line, column: `optionName${slot}`, reason: "unknown_option" });
    else if (kind !== "none" && [...kinds.values()].includes(kind))
      objections.push({ line, column: `optionName${slot}`, reason: "repeated_option" });
    else kinds.set(slot, kind);
  }
  return { kinds, objections };
}

/** Whether a row only adds a picture, as Shopify writes them. */
const isPictureRow = ({ cells }: Row) =>
  cells.sku === null &&
  cells.image != null &&
  SLOTS.every((slot) => cells[`optionValue${slot}`] == null) &&
  COUNTRY_CODES.every((country) => cells[`price ${country}`] == null);

/**
 * Finds the shop's own picture in an address: `https://melati.sg/img/serum-c-800.webp` is serum-c; other addresses are ignored.
 */
const ownPicture = (address: string | null | undefined): string | null =>
  /\/img\/([a-z0-9-]+)-\d+\.(?:webp|avif)(?:\?.*)?$/.exec(address ?? "")?.[1] ?? null;

function variantOf({ line, cells }: Row, sku: string, kinds: Map<1 | 2 | 3, OptionKind>): VariantPatch {
  // Without option columns, shades and sizes stay as they are; with them, an option without a name is removed.
  const silent = cells.optionValue1 === undefined && cells.optionValue2 === undefined;
  const chosen = (kind: OptionKind) => {
    const slot = SLOTS.find((one) => kinds.get(one) === kind);
    return silent ? undefined : ((slot === undefined ? null : cells[`optionValue${slot}`]) ?? null);
  };
  const offers: VariantPatch["offers"] = {};
  for (const country of COUNTRY_CODES) {
    const price = cells[`price ${country}`];
    const listPrice = cells[`compareAt ${country}`];
    const stock = cells[`stock ${country}`] ?? null;
    if (price !== undefined || listPrice !== undefined || stock !== null) offers[country] = { price, listPrice, stock };
  }
  return {
    line,
    sku,
    id: cells.variantId ?? null,
    shadeName: chosen("shade"),
    shadeHex: cells.shadeHex,
    size: chosen("size"),
    undertone: cells.undertone,
    pictureId: cells.shadePicture,
    packId: cells.shadePack,
    offers,
  };
}

/** Combines the rows of one Handle, or returns the objections to them. */
export function patchOf(group: Group): { ok: true; patch: ProductPatch } | { ok: false; objections: Objection[] } {
  const [first] = group.rows;
  const objections = [...group.objections];
  if (first === undefined || objections.length > 0) return { ok: false, objections };
  const { cells: own, line } = first;
  if (own.title == null) objections.push({ line, column: "title", reason: "required" });
  for (const row of group.rows.slice(1))
    for (const column of differing(own, row.cells))
      objections.push({ line: row.line, column, reason: "differs_from_first_row" });
  const options = optionsOf(first);
  objections.push(...options.objections);

  const variants: VariantPatch[] = [];
  const skus = new Set<string>();
  for (const row of group.rows) {
    if (isPictureRow(row) && row !== first) continue;
    const { sku } = row.cells;
    if (sku == null) objections.push({ line: row.line, column: "sku", reason: "required" });
    else if (skus.has(sku)) objections.push({ line: row.line, column: "sku", reason: "repeated_sku" });
    else variants.push(variantOf(row, sku, options.kinds));
    if (sku != null) skus.add(sku);
  }
  if (objections.length > 0 || own.title == null) return { ok: false, objections };

  const texts: ProductPatch["texts"] = {};
  for (const language of LANGUAGES) {
    const description = own[`description ${language}`];
    const claims = own[`claims ${language}`];
    if (description !== undefined || claims !== undefined) texts[language] = { description, claims };
  }
  return {
    ok: true,
    patch: {
      line,
      slug: group.handle,
      own,
      name: own.title,
      shown: own.published !== false && (own.status == null || own.status.toLowerCase() === "active"),
      pictureId: own.picture === undefined ? (ownPicture(own.image) ?? undefined) : own.picture,
      texts,
      variants,
    },
  };
}
