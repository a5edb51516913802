import { type NOTES, REASONS } from "../../../../contract/desk/import-codes";
import type { ColumnKey } from "./cells";

export type Reason = (typeof REASONS)[number];

/** Why a picture could not be had. */
export type PictureFault = Extract<(typeof NOTES)[number], `picture_${string}`>;

/** One note about a product that is imported, with its line and column. */
export type Note = { line: number; column?: ColumnKey; note: (typeof NOTES)[number] };

/** One objection to a product, with the line in the file (1 is the header) and the column, if there is one. */
export type Objection = { line: number; column?: ColumnKey; reason: Reason };

const KNOWN = new Set<string>(REASONS);
export const isReason = (code: string): code is Reason => KNOWN.has(code);
