import type { BadHeader } from "../../functions/api/catalogue/csv/file/columns";
import { headerOf } from "../../functions/api/catalogue/csv/file/columns";
import type { Objection, Reason } from "../../functions/api/catalogue/csv/file/reasons";
import type { Outcome, Report } from "../../functions/api/catalogue/csv/import";

/** Texts for the reasons of the import. */
const WORDS = {
  required: "must not be empty",
  too_long: "is too long",
  control_character: "holds a control character, or bytes that were read in the wrong encoding",
  not_a_handle: "may hold lower-case letters, digits and hyphens only, 80 at most",
  not_a_sku: "may hold up to 50 letters, digits and signs without spaces",
  not_a_slug: "may hold lower-case letters, digits and hyphens only, 80 at most",
  not_a_price: "is no price: write 42.50, without currency or thousands separator",
  too_many_decimals: "has more decimals than the currency",
  price_is_zero: "must be more than zero; leave it empty where the variant is not sold",
  not_a_stock: "must be a whole number of pieces",
  not_a_number: "must be a whole number",
  not_a_colour: "must be a colour like #a3182b",
  not_a_date: "must be a day like 2026-03-31, or a time in UTC",
  not_a_path: "must be three slugs: makeup/lips/lipstick",
  not_an_old_path: "must be up to three slugs: makeup/lips",
  not_an_order: "must be three numbers: 0/2/1",
  not_a_country: "must be two capital letters: FR",
  not_a_picture: "must be the id of a picture: lipstick-rouge",
  not_true_or_false: "must be TRUE or FALSE",
  not_an_undertone: "must be cool, neutral or warm",
  not_a_component:
    "must be variant ids between bars, each with how many where it is more than one: gloss-berry--plum x 2",
  unknown_value: "holds a value that the shop does not know",
  unknown_tier: "holds a tier that the shop does not know",
  unknown_status: "must be active, draft or archived",
  two_values: "stands twice in the file under two names, with two values",
  differs_from_first_row: "differs from the product's first row; leave it empty in the rows that follow",
  unknown_option: "must be Shade (or Color), Size or Title",
  repeated_option: "is an option that the product has already",
  repeated_choice: "is a shade and size that another row of the product has",
  repeated_handle: "comes again further down: rows of a product must follow each other",
  repeated_sku: "stands more than once in the file",
  repeated_id: "is the id of two variants",
  too_many_rows: "the product has more than 500 rows",
  unknown_brand: "is no brand of the shop; to make it, say its Brand origin",
  unknown_category: "is no category of the shop; to make it, give Category path and Category names [en]",
  shade_without_colour: "must not be empty where there is a shade",
  stock_without_price: "must not be empty where there is stock",
  old_handle_used: "is the handle of another product of the file",
  no_place_to_move: "cannot move there: the category above its new path is not in the shop",
  sku_taken: "belongs to another product",
  id_taken: "belongs to a variant of another product",
  conflict: "the database refused it: another product or variant stands in the way",
} as const satisfies Record<Reason, string>;

/** `line 12, Price ID: has more decimals than the currency`. */
export const sayObjection = ({ line, column, reason }: Objection): string =>
  `line ${line}${column === undefined ? "" : `, ${headerOf(column)}`}: ${WORDS[reason]}`;

const FILE_FAULTS = {
  empty_file: () => "It is empty.",
  missing_column: (column: string) => `It has no column "${column}".`,
  duplicate_column: (column: string) => `It has the column "${column}" twice.`,
} as const satisfies Record<BadHeader["code"], (column: string) => string>;

export const sayFault = ({ code, column = "" }: BadHeader): string => FILE_FAULTS[code](column);

/** The most refused products that the report names. */
const MOST_NAMED = 200;

/** Keeps the refused products for the final report, up to a limit, so that a bad file of any length fits in memory. */
export function refusals() {
  const lines: string[] = [];
  let products = 0;
  return {
    hear({ handle, outcome, objections }: Report) {
      if (outcome !== "refused") return;
      if (++products > MOST_NAMED) return;
      lines.push(`  ${handle || "(no handle)"}`, ...objections.slice(0, 10).map((one) => `    ${sayObjection(one)}`));
      if (objections.length > 10) lines.push(`    and ${objections.length - 10} more`);
    },
    lines: () => [...lines, ...(products > MOST_NAMED ? [`  and ${products - MOST_NAMED} more products`] : [])],
  };
}

export type Summary = {
  counts: Record<Outcome, number>;
  newBrands: string[];
  newCategories: string[];
  /** Products whose search words were written again, because an older program had written them. */
  reindexed: number;
  unread: string[];
};

/** The lines of the report at the end of an import. */
export function sayReport(
  { counts, newBrands, newCategories, reindexed, unread }: Summary,
  refused: string[],
  dryRun: boolean,
): string[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const many = unread.length > 12 ? [...unread.slice(0, 12), `and ${unread.length - 12} more`] : unread;
  return [
    ...(refused.length === 0 ? [] : ["", "Refused:", ...refused]),
    "",
    dryRun ? `${total} products judged, nothing written (dry run):` : `${total} products:`,
    `  added      ${counts.added}`,
    `  changed    ${counts.changed}`,
    `  unchanged  ${counts.unchanged}`,
    `  refused    ${counts.refused}`,
    ...(newBrands.length === 0 ? [] : [`New brands: ${newBrands.join(", ")}`]),
    ...(newCategories.length === 0 ? [] : [`New categories: ${newCategories.join(", ")}`]),
    ...(reindexed === 0 ? [] : [`Search words written anew, in the form of this version: ${reindexed} products`]),
    ...(unread.length === 0 ? [] : [`Columns that were not read: ${many.join(", ")}`]),
  ];
}
