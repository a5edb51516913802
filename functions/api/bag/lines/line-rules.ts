import { QUANTITY_CAP } from "../../../contract/bag/bag";
import type { Refusal } from "../../../contract/errors";

/** The most lines in one bag, so that its page and order stay readable (assumed). */
export const LINE_CAP = 100;

/** The most pieces of one variant in the bag now (R29). `available` is null when it is not sold. */
export const mostOf = (available: number | null) => Math.min(QUANTITY_CAP, available ?? 0);

/** Whether a line can be bought with its present quantity. */
export function availabilityOf(available: number | null, quantity: number) {
  if (available === null) return "not_shipped";
  if (available === 0) return "sold_out";
  return available < quantity ? "insufficient" : "available";
}

export type QuantityRequest = {
  /** The pieces in the bag after the change. */
  wanted: number;
  /** Pieces on sale in the country; null when it is not sold there. */
  available: number | null;
};

/**
 * Why a bag cannot hold this many pieces of a variant; null when it can. The SQL of store.ts has the same conditions.
 */
export function whyNot({ wanted, available }: QuantityRequest): Refusal | null {
  if (available === null) return { ok: false, code: "not_shipped_here" };
  if (available === 0) return { ok: false, code: "out_of_stock" };
  if (wanted <= mostOf(available)) return null;
  return available < QUANTITY_CAP
    ? { ok: false, code: "insufficient_stock", details: { available } }
    : { ok: false, code: "quantity_cap", details: { max: QUANTITY_CAP } };
}
