import { sql } from "../sql";
import { holds, trip } from "../trip";

/** Whether the database answers at all. */
export const isUp = (database: D1Database): Promise<boolean> =>
  (async () => trip(database, holds(sql`TRUE`)))().catch(() => false);

/** After how many seconds a request is worth repeating while the database is unreachable. */
export const RETRY_AFTER = "30";

/**
 * The messages of D1 and SQLite when the statement is right, but another one blocks it or its machine is being changed.
 */
const BUSY =
  /SQLITE_BUSY|SQLITE_LOCKED|database (table )?is locked|overloaded|too many requests queued|exceeded timeout|caused object to be reset|reset because its code was updated|network connection lost|transient issue/i;

/** Whether an error passes by itself; drizzle and other libraries wrap D1's own error. */
export function isBusy(error: unknown): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 5; fault = fault.cause, depth++)
    if (BUSY.test(fault.message)) return true;
  return false;
}
