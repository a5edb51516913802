import type { ColumnKey } from "./cells";

/** The codes of why a product of a file is refused; the report's reader has the words. */
export const REASONS = [
  "required",
  "too_long",
  "control_character",
  "not_a_sku",
  "not_a_slug",
  "not_a_price",
  "too_many_decimals",
  "not_a_stock",
  "not_a_number",
  "not_a_colour",
  "not_a_date",
  "not_a_path",
  "not_an_old_path",
  "not_an_order",
  "not_a_country",
  "not_a_picture",
  "not_true_or_false",
  "not_an_undertone",
  "not_a_component",
  "unknown_value",
  "unknown_tier",
  "unknown_status",
  "two_values",
  "differs_from_first_row",
  "repeated_option",
  "repeated_choice",
  "repeated_handle",
  "repeated_sku",
  "repeated_id",
  "too_many_rows",
  "unknown_brand",
  "unknown_category",
  "old_handle_used",
  "no_place_to_move",
  "sku_taken",
  "id_taken",
  "conflict",
] as const;
export type Reason = (typeof REASONS)[number];

/** The codes of what is taken otherwise than the file says it, or added to it. */
export const NOTES = [
  "no_price",
  "gift_card",
  "stock_without_price",
  "stock_below_zero",
  "price_filled",
  "colour_from_name",
  "no_colour",
  "made_sku",
  "picture_gone",
  "picture_none",
  "picture_svg",
  "picture_too_large",
  "picture_private",
  "picture_unreachable",
] as const;
/** Why a picture could not be had. */
export type PictureFault = Extract<(typeof NOTES)[number], `picture_${string}`>;

/** One note about a product that is imported, with its line and column. */
export type Note = { line: number; column?: ColumnKey; note: (typeof NOTES)[number] };

/** One objection to a product, with the line in the file (1 is the header) and the column, if there is one. */
export type Objection = { line: number; column?: ColumnKey; reason: Reason };

const KNOWN = new Set<string>(REASONS);
export const isReason = (code: string): code is Reason => KNOWN.has(code);
