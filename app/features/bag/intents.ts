import type { ApiError } from "#contract/errors";

/** What a form on the bag page can ask for. */
export type BagIntent =
  | "add"
  | "update"
  | "remove"
  | "to_list"
  | "coupon"
  | "uncoupon"
  | "voucher"
  | "gifts"
  | "samples"
  | "redeem"
  | "share"
  | "add_lines";

/** Why the bag did not change; `lineId` names the line that it is about, `again` what to send once more. */
export type BagRefusal = {
  intent: BagIntent | null;
  errors: ApiError[];
  lineId: string | null;
  /** Where the shopper came from; null when that is this page. */
  returnTo: string | null;
  again: Offer | null;
  /** The promo code as it was typed; the gift offer that was chosen from. */
  about: string | null;
  /** What was ticked in the form of gifts or samples, so that it still is. */
  choices: readonly string[] | null;
};

/** Something that can be added by one button. `key` makes it happen once, however often it is sent. */
export type Offer = { variantId: string; quantity: number; key: string };

/** The form that adds it. */
export const addFields = ({ variantId, quantity, key }: Offer): Removed["fields"] => [
  ["intent", "add"],
  ["variantId", variantId],
  ["quantity", String(quantity)],
  ["key", key],
];

/** What was just taken out, so that it can be put back: the fields of the form that does so, as they are sent. */
export type Removed = { name: string; fields: readonly (readonly [name: string, value: string])[] };

/**
 * What the page asks before it is done (S4.06): taking a part out of a bundle, moving a line to the wish list, replacing a code, leaving all gifts behind.
 * `id` is the line, the code or the gift offer.
 */
export type Ask = { what: "bundle" | "list" | "replace" | "gifts"; id: string };

/** Lines that can be kept on the wish list instead: products and sets. */
export const isBought = (kind: string): boolean => kind === "product" || kind === "bundle";

/** The page that all forms of the bag are sent to. */
export const PLACE = "/cart";
