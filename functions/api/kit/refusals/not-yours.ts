import type { Refusal } from "../../../contract/errors";

/** Things that can belong to another shopper; `attribute_{name}` in errors.json is their word. */
export type Owned = "address" | "booking" | "google_account" | "line_item" | "order" | "session";

/** Refuses what belongs to another shopper, with the same text everywhere (S6.03). */
export const notYours = (attribute: Owned): Refusal => ({
  ok: false,
  code: "attribute_not_yours",
  details: { attribute },
});
