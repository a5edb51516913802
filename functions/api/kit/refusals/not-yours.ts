import type { Refusal } from "../../../contract/errors";

/** What a shopper can name that is somebody else's; `attribute_{name}` in errors.json says it. */
export type Owned = "address" | "booking" | "google_account" | "line_item" | "order" | "session";

/** S6.03: refuses what belongs to another, by one text everywhere. */
export const notYours = (attribute: Owned): Refusal => ({
  ok: false,
  code: "attribute_not_yours",
  details: { attribute },
});
