import { raw, type Sql, sql } from "../sql";
import { inFrontOf } from "./gathered";
import { databaseThrough, preparedOn, type UnsentStatement } from "./through";

/** The text that a broken guard raises; SQLite repeats it in its error message. */
const BROKEN = "the guard does not hold";

/** SQL that returns a row where `condition` holds and fails where it does not, which undoes the whole batch. */
export const guardSql = (condition: Sql): Sql =>
  sql`SELECT json_extract('{}', CASE WHEN ${condition} THEN '$' ELSE ${raw(`'${BROKEN}'`)} END)`;

/** The error when a guard did not hold, so that nothing of its batch was read or written. */
export class GuardBroken extends Error {
  override name = "GuardBroken";
}

/**
 * A database that runs `guard` (of {@link guardSql}) first in every batch. The guard costs no extra trip, and holds in the same transaction as the
 * reads and writes after it.
 */
export function guarded(behind: D1Database, guard: Sql): D1Database {
  const ask = async (statements: readonly UnsentStatement[]) => {
    try {
      return (await behind.batch([guard, ...statements].map((one) => preparedOn(behind, one)))).slice(1);
    } catch (error) {
      throw String(error).includes(BROKEN) ? new GuardBroken(BROKEN) : error;
    }
  };
  return inFrontOf(behind, databaseThrough(behind, ask));
}

/** Whether an error comes from a guard; drizzle wraps the errors of the database. */
export const isGuardBroken = (error: unknown): boolean =>
  error instanceof GuardBroken || (error instanceof Error && error.cause !== undefined && isGuardBroken(error.cause));
