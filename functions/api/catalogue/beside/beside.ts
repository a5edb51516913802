import type { Beside } from "../../../contract/catalogue/beside";
import type { Refusal } from "../../../contract/errors";
import type { Shopper } from "../catalogue";
import { closestOf } from "../shades/closest";
import { nearStatements, toNear } from "../shades/store";
import { togetherOf } from "./together";
import { type TogetherRow, togetherStatements } from "./together-store";

/** Closest shades on a product's page: a row of three, and what a phone shows without scrolling. */
const MOST_CLOSEST = 3;

/** What a product's page shows beside a variant, in one round trip; an unknown variant is refused. */
export async function findBeside(shopper: Shopper, variant: string): Promise<{ ok: true; beside: Beside } | Refusal> {
  const { d1, country } = shopper;
  const [own, near, orders, routine] = await d1.batch<never>([
    ...nearStatements(d1, { variant }, { country, finish: null }),
    ...togetherStatements(d1, country, variant),
  ]);
  const found = closestOf({ variant }, toNear(own, near), shopper, MOST_CLOSEST);
  if (!found.ok) return found;
  const together = togetherOf(
    (orders?.results ?? []) as TogetherRow[],
    (routine?.results ?? []) as TogetherRow[],
    shopper,
  );
  return { ok: true, beside: { closest: found.closest, together } };
}
