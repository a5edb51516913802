import { beforeAll } from "vitest";
import { loadRooms } from "../../../functions/api/rooms";
import { testEnv } from "./env";

// Here a module takes several turns of the event loop to load, and calls of one page that wait for theirs would not share a trip.
beforeAll(async () => {
  await loadRooms();
});

/** What D1 costs: the number of trips, and the statements. */
export type Watched = { d1: D1Database; trips: () => number; statements: { sql: string; values: unknown[] }[] };

const db = testEnv.DB;

/** A database that counts trips and keeps each statement. */
export function watch(): Watched {
  let trips = 0;
  const statements: Watched["statements"] = [];
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (["all", "first", "run", "raw"].includes(String(name))) trips += 1;
        const member = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  const over = (behind: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => {
        statements.push({ sql, values });
        return watched(behind.prepare(sql).bind(...values));
      },
    }),
    batch: (list: D1PreparedStatement[]) => {
      trips += 1;
      return behind.batch(list);
    },
  });
  const withSession = (from: string) => {
    const session = db.withSession(from);
    return { ...over(session), getBookmark: () => session.getBookmark() };
  };
  const d1 = { ...over(db), withSession } as unknown as D1Database;
  return { d1, trips: () => trips, statements };
}

/** A database without replicas that sends all statements to `behind`, those of sessions too. */
export function oneCopy(behind: Pick<D1Database, "prepare" | "batch">): D1Database {
  const prepare = (sql: string) => behind.prepare(sql);
  const batch = (list: D1PreparedStatement[]) => behind.batch(list);
  return { prepare, batch, withSession: () => ({ prepare, batch, getBookmark: () => null }) } as unknown as D1Database;
}

/** The steps of the query plans of all statements, as SQLite explains them. */
export async function planSteps({ statements }: Watched): Promise<string[]> {
  const steps: string[] = [];
  for (const { sql, values } of statements) {
    const { results } = await db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    steps.push(...results.map(({ detail }) => detail));
  }
  return steps;
}
