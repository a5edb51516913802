import { QUANTITY_CAP } from "../../contract/bag";
import type { Refusal } from "../../contract/errors";

/** Most different products in one bag: keeps a bag's page and its order readable (assumption). */
export const LINE_CAP = 100;

/** Most of one variant that can be in the bag now (R29). `available` is null where it is not sold. */
export const mostOf = (available: number | null) => Math.min(QUANTITY_CAP, available ?? 0);

/** Whether a line can be bought as it stands. */
export function availabilityOf(available: number | null, quantity: number) {
  if (available === null) return "not_shipped";
  if (available === 0) return "sold_out";
  return available < quantity ? "insufficient" : "available";
}

export type Wish = {
  /** Pieces that the bag would hold after it. */
  wanted: number;
  /** Pieces on sale in the country, null where it is not sold. */
  available: number | null;
};

/** Why a bag cannot hold that many of a variant; null when it can. The same conditions stand in the SQL of store.ts. */
export function whyNot({ wanted, available }: Wish): Refusal | null {
  if (available === null) return { ok: false, code: "not_shipped_here" };
  if (available === 0) return { ok: false, code: "out_of_stock" };
  if (wanted <= mostOf(available)) return null;
  return available < QUANTITY_CAP
    ? { ok: false, code: "insufficient_stock", details: { available } }
    : { ok: false, code: "quantity_cap", details: { max: QUANTITY_CAP } };
}
