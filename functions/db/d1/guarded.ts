import { raw, type Sql, sql } from "../sql";
import { prepared } from "../trip";
import { inFrontOf } from "./gathered";
import { throughTo } from "./through";

/** What a statement that must hold says where it does not: SQLite repeats it in its message. */
const BROKEN = "the guard does not hold";

/** A statement that finds a row where `condition` holds; where it does not, an error, which undoes the batch that it stands in. */
export const guardSql = (condition: Sql): Sql =>
  sql`SELECT json_extract('{}', CASE WHEN ${condition} THEN '$' ELSE ${raw(`'${BROKEN}'`)} END)`;

/** That a guard did not hold: nothing of its batch was read or written. */
export class GuardBroken extends Error {
  override name = "GuardBroken";
}

/**
 * A database that asks `guard` (of {@link guardSql}) first in every trip: what is read and written is read and written while it holds, in
 * the transaction that judged it, and no trip is made for it.
 */
export function guarded(behind: D1Database, guard: Sql): D1Database {
  const ask = async (statements: readonly D1PreparedStatement[]) => {
    try {
      return (await behind.batch([prepared(behind, guard), ...statements])).slice(1);
    } catch (error) {
      throw String(error).includes(BROKEN) ? new GuardBroken(BROKEN) : error;
    }
  };
  const run = async (own: D1PreparedStatement) => {
    const [result] = await ask([own]);
    if (result === undefined) throw new Error("A batch answers each of its statements");
    return result;
  };
  return inFrontOf(behind, throughTo(behind, { ask, run }));
}

/** Whether a fault comes from a guard: what stands between (drizzle) wraps what it is thrown. */
export const isGuardBroken = (error: unknown): boolean =>
  error instanceof GuardBroken || (error instanceof Error && error.cause !== undefined && isGuardBroken(error.cause));
