import { sql } from "../../db/sql";
import { run, trip } from "../../db/trip";

/** For how many days a search, or an address without a page, is kept when nobody repeats it. */
const SEARCH_DAYS = 90;

/** Deletes old searches, so that the table shows what is popular now (S7.23), and addresses that nobody asks for any more. */
export async function sweepSearches(d1: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - SEARCH_DAYS * 86_400_000).toISOString().slice(0, 10);
  await trip(d1, {
    searches: run(sql`DELETE FROM search_queries WHERE last_on < ${oldest}`),
    misses: run(sql`DELETE FROM missing_pages WHERE last_at < ${oldest}`),
  });
}
