import type { Sink } from "../sink";
import { gather } from "../totals/gather";
import { rollupsOf } from "../totals/rollups";

/** The shop's own totals, which need no service. They are written together with those of other requests, after `delay` milliseconds. */
export const totals = (d1: D1Database, delay: number): Sink => ({
  name: "totals",
  take: (measured) => gather(d1, rollupsOf(measured), delay),
});
