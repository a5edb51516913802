import { sql } from "../db/sql";
import { run, trip } from "../db/trip";

/** How long a search that nobody repeats is remembered, in days. */
const SEARCH_DAYS = 90;

/** Forgets searches of long ago, so that the table holds what is looked for now (S7.23). */
export async function sweepSearches(d1: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - SEARCH_DAYS * 86_400_000).toISOString().slice(0, 10);
  await trip(d1, run(sql`DELETE FROM search_queries WHERE last_on < ${oldest}`));
}
