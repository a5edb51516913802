import type { Sink } from "../sink";
import { growTotals } from "../totals/rollup-store";
import { rollupsOf } from "../totals/rollups";

/** The shop's own totals, which need no service. */
export const totals = (d1: D1Database): Sink => ({
  name: "totals",
  take: (measured) => growTotals(d1, rollupsOf(measured)),
});
