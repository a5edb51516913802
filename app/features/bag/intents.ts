import type { ApiError } from "#contract/errors";

/** What a form on the bag page can ask for. */
export type BagIntent = "add" | "update" | "remove";

/** Why the bag did not change; `lineId` names the line that it is about, `again` what to send once more. */
export type BagRefusal = {
  intent: BagIntent | null;
  errors: ApiError[];
  lineId: string | null;
  /** Where the shopper came from; null when that is this page. */
  returnTo: string | null;
  again: Offer | null;
};

/** Something that can be added by one button. `key` makes it happen once, however often it is sent. */
export type Offer = { variantId: string; quantity: number; key: string };

/** What was just taken out, so that it can be put back. */
export type Removed = Offer & { name: string };

/** The page that all forms of the bag are sent to. */
export const PLACE = "/cart";
