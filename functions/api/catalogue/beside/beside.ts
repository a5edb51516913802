import type { Beside } from "../../../contract/catalogue/product/beside";
import type { Refusal } from "../../../contract/errors";
import type { Sql } from "../../../db/sql";
import { type Found, trip } from "../../../db/trip";
import type { Shopper } from "../product/shopper";
import { closestOf } from "../shades/closest";
import { byId, nearParts } from "../shades/store";
import { togetherOf } from "./together";
import { togetherParts, variantChosen } from "./together-store";

/** How many closest shades a product page shows: a row of three, which a phone shows without scrolling. */
const MOST_CLOSEST = 3;

type BesideContext = Pick<Shopper, "country" | "now">;

const partsFor = ({ country, now }: BesideContext, variant: Sql) => ({
  near: nearParts({ variant }, { country, now, finish: null, most: MOST_CLOSEST }),
  together: togetherParts(country, variant),
});
type BesideParts = ReturnType<typeof partsFor>;

/** The parts that {@link toBeside} reads, for the trip that reads the product itself. */
export const besideParts = (asking: BesideContext, slug: string, id: string): BesideParts =>
  partsFor(asking, variantChosen(slug, id, asking.country));

/** Builds what a page shows besides a variant; null when the variant does not exist. */
export function toBeside({ near, together }: Found<BesideParts>, shopper: Shopper): Beside | null {
  const found = closestOf({ variant: byId("") }, near, shopper, MOST_CLOSEST);
  if (!found.ok || near.own === null) return null;
  return {
    variantId: near.own.id,
    closest: found.closest,
    together: togetherOf(together.orders, together.routine, shopper),
  };
}

/** Finds what a product page shows besides a variant, in one trip; an unknown variant is refused. */
export async function findBeside(shopper: Shopper, id: string): Promise<{ ok: true; beside: Beside } | Refusal> {
  const beside = toBeside(await trip(shopper.d1, partsFor(shopper, byId(id))), shopper);
  return beside === null ? { ok: false, code: "product_not_found" } : { ok: true, beside };
}
