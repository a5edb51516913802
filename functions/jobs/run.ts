import { type DatabaseBindings, everyDatabase } from "../db/client";
import { expireOrders } from "./expire-orders";
import { sweepBags } from "./sweep-bags";
import { sweepSearches } from "./sweep-searches";

/** Tidies what time has ended, in every database; every state is decided at read time all the same (R65). `now` is the scheduled time. */
export async function runJobs(env: DatabaseBindings, now: Date): Promise<void> {
  for (const d1 of everyDatabase(env)) {
    await expireOrders(d1, now);
    await sweepBags(d1, now);
    await sweepSearches(d1, now);
  }
}
