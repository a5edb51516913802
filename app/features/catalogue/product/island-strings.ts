import type { KeyOf } from "~/site/i18n";

/** Strings that the product's island may show once script has it; the test beside holds the list to the components. */
export const ISLAND_STRINGS = [
  "addToBag",
  "addToWishList",
  "adding",
  "choose",
  "detailOf",
  "earnPoints",
  "now",
  "outOfStock",
  "pictureOf",
  "pictures",
  "quantity",
  "remindMe",
  "sale",
  "shade",
  "shadeOf",
  "size",
  "stock_in_stock",
  "stock_low",
  "stock_out",
  "swatchOf",
  "taxIncluded",
  "textureOf",
  "waitlistMe",
  "was",
] as const satisfies readonly KeyOf<"catalogue">[];
