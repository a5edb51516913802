import type { NOTES, Reason } from "../../functions/api/catalogue/csv/file/reasons";

/** Texts for the reasons of the import. */
export const REASON_WORDS = {
  required: "must not be empty",
  too_long: "is too long",
  control_character: "holds a control character, or bytes that were read in the wrong encoding",
  not_a_sku: "may hold Latin letters, digits, signs and spaces only, 100 at most",
  not_a_slug: "may hold lower-case letters, digits and hyphens only, 80 at most",
  not_a_price: "is no price: write 42.50, without currency or thousands separator",
  too_many_decimals: "has more decimals than the currency",
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
  unknown_status: "must be active, draft, archived or unlisted",
  two_values: "stands twice in the file under two names, with two values",
  differs_from_first_row: "differs from the product's first row; leave it empty in the rows that follow",
  repeated_option: "is an option that the product has already",
  repeated_choice: "is a shade and size that another row of the product has",
  repeated_handle: "comes again further down: rows of a product must follow each other",
  repeated_sku: "stands more than once in the file",
  repeated_id: "is the id of two variants",
  too_many_rows: "the product has more than 500 rows",
  unknown_brand: "is no brand of the shop; to make it, say its Brand origin, or import with --make-brands",
  unknown_category:
    "is no category of the shop; give Category path and Category names [en], map it with --types, or import with --make-categories",
  old_handle_used: "is the handle of another product of the file",
  no_place_to_move: "cannot move there: the category above its new path is not in the shop",
  sku_taken: "belongs to another product",
  id_taken: "belongs to a variant of another product",
  conflict: "the database refused it: another product or variant stands in the way",
} as const satisfies Record<Reason, string>;

/** Texts for what is taken otherwise than the file says it. */
export const NOTE_WORDS = {
  no_price: "has no price in any country, so the product is a draft",
  gift_card: "is a gift card; the shop sells its own, so the product is a draft",
  stock_without_price: "is empty where there is stock, so the variant is not sold there and its stock was not kept",
  stock_below_zero: "is below zero and was taken as none",
  price_filled: "was worked out from the price of another country",
  colour_from_name: "is missing; the colour was taken from the words of the shade's name",
  no_colour: "is missing, and no word of the shade's name is a colour; the shade is drawn as a letter",
  made_sku: "is empty; one was made from the handle and what is chosen",
} as const satisfies Record<(typeof NOTES)[number], string>;
