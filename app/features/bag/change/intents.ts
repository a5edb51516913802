import type { FormReply } from "~/platform/form/reply";

/** A refused form of the bag. A form that adds also says where the shopper came from, and what to send again. */
export type BagReply = (FormReply & { returnTo?: string | null; again?: AddOffer | null }) | undefined;

/** Something that one button adds. `key` makes it count once, however often it is sent. */
export type AddOffer = { variantId: string; quantity: number; key: string };

/** The fields of the form that adds an offer. */
export const addFields = ({ variantId, quantity, key }: AddOffer): RemovedLine["fields"] => [
  ["intent", "add"],
  ["variantId", variantId],
  ["quantity", String(quantity)],
  ["key", key],
];

/** The line that was just removed, with the fields of the form that restores it. */
export type RemovedLine = { name: string; fields: readonly (readonly [name: string, value: string])[] };

/**
 * A question before an action (S4.06): removing a part of a bundle, moving a line to the wish list, replacing a code,
 * giving up all gifts. `id` is the line, the code or the gift offer.
 */
export type BagQuestion = { what: "bundle" | "list" | "replace" | "gifts"; id: string };

/** Whether a line can move to the wish list: products and bundles. */
export const isBought = (kind: string): boolean => kind === "product" || kind === "bundle";

/** The address that all forms of the bag post to. */
export const PLACE = "/cart";
