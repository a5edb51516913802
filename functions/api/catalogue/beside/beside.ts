import type { Beside } from "../../../contract/catalogue/beside";
import type { CountryCode } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import type { Shopper } from "../catalogue";
import type { Sql } from "../listing/selection";
import { closestOf } from "../shades/closest";
import { byId, nearStatements, toNear } from "../shades/store";
import { togetherOf } from "./together";
import { type TogetherRow, togetherStatements } from "./together-store";

/** The number of closest shades on a product page: a row of three, which a phone shows without scrolling. */
const MOST_CLOSEST = 3;

/**
 * SQL for the variant of a product that an id names. The beginning of an id names the first variant that continues it,
 * and an unknown id the first variant that can be bought.
 */
const chosenOf = (slug: string, id: string, country: CountryCode): Sql => ({
  text: `(SELECT w.id FROM variants w CROSS JOIN variant_offers f ON f.variant_id = w.id AND f.country = ? WHERE w.product_slug = ?
    ORDER BY w.id <> ?, substr(w.id, 1, length(?) + 1) <> ? || '-', f.available <= 0, w.position LIMIT 1)`,
  values: [country, slug, id, id, id],
});

type BesideContext = Pick<Shopper, "d1" | "country" | "now">;

const statementsFor = ({ d1, country, now }: BesideContext, variant: Sql): D1PreparedStatement[] => [
  ...nearStatements(d1, { variant }, { country, now, finish: null, most: MOST_CLOSEST }),
  ...togetherStatements(d1, country, variant),
];

/** Statements that {@link toBeside} reads, for the batch that reads the product itself. */
export const besideStatements = (asking: BesideContext, slug: string, id: string): D1PreparedStatement[] =>
  statementsFor(asking, chosenOf(slug, id, asking.country));

/** What goes with a variant, from the results; the variant may not exist. */
export function toBeside(results: readonly (D1Result<never> | undefined)[], shopper: Shopper): Beside | null {
  const [own, closest, orders, routine] = results;
  const near = toNear(own, closest);
  const found = closestOf({ variant: byId("") }, near, shopper, MOST_CLOSEST);
  if (!found.ok || near.own === null) return null;
  const rows = (result: typeof orders) => (result?.results ?? []) as TogetherRow[];
  return {
    variantId: near.own.id,
    closest: found.closest,
    together: togetherOf(rows(orders), rows(routine), shopper),
  };
}

/** What a product page shows besides a variant, in one trip; an unknown variant is refused. */
export async function findBeside(shopper: Shopper, id: string): Promise<{ ok: true; beside: Beside } | Refusal> {
  const beside = toBeside(await shopper.d1.batch<never>(statementsFor(shopper, byId(id))), shopper);
  return beside === null ? { ok: false, code: "product_not_found" } : { ok: true, beside };
}
