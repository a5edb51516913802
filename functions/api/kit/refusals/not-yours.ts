import type { Refusal } from "../../../contract/errors";

/** What a shopper can name that belongs to somebody else; `attribute_{name}` in errors.json has the word for it. */
export type Owned = "address" | "booking" | "google_account" | "line_item" | "order" | "session";

/** Refuses what belongs to somebody else, with the same text everywhere (S6.03). */
export const notYours = (attribute: Owned): Refusal => ({
  ok: false,
  code: "attribute_not_yours",
  details: { attribute },
});
