import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { number, text } from "../../../functions/db/readers";
import { raw } from "../../../functions/db/sql";
import { row, rows, run, trip } from "../../../functions/db/trip";

/**
 * Rows that are made inside the database of those that are there: each row of a table `times` times, with `set` in place of some columns. In
 * its SQL `t` is the row that is copied and `k.n` the number of the copy, from 1.
 */
export type Copies = {
  table: string;
  /** The rows that are copied, as a query; all of the table's where it is left out. */
  from?: string;
  set: Record<string, string>;
  /** Which copies are made; all of them where it is left out. */
  where?: string;
  times: number;
};

/** Rows that are written in one statement: more would only make the journal longer. */
const CHUNK = 100_000;

export const done = (db: D1Database, statement: string) => trip(db, run(raw(statement)));
/** How many rows a table has. */
export const countOf = async (db: D1Database, table: string): Promise<number> =>
  (await trip(db, row({ count: number }, raw(`SELECT count(*) AS count FROM ${table}`))))?.count ?? 0;

/** Megabytes of the database's files. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.includes(".sqlite"))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;

/** Columns that are written; those that are computed, and the hidden ones of a full-text index, are not. */
async function columnsOf(db: D1Database, table: string): Promise<string[]> {
  const found = await trip(db, rows({ name: text, hidden: number }, raw(`PRAGMA table_xinfo(${table})`)));
  return found.filter(({ hidden }) => hidden === 0).map(({ name }) => name);
}

/** Makes the copies of one table, in pieces. Returns how many rows there are now. */
export async function copy(db: D1Database, { table, from, set, where = "TRUE", times }: Copies): Promise<number> {
  const columns = await columnsOf(db, table);
  const templates = `copied_${table}`;
  await done(db, `DROP TABLE IF EXISTS ${templates}`);
  await done(db, `CREATE TABLE ${templates} AS ${from ?? `SELECT * FROM ${table}`}`);
  const count = await countOf(db, templates);
  if (count === 0) throw new Error(`There is nothing to copy in ${table}`);
  const unknown = Object.keys(set).filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(", ")}`);
  const values = columns.map((name) => set[name] ?? `t.${name}`);
  const step = Math.max(1, Math.floor(CHUNK / count));
  for (let first = 1; first <= times; first += step)
    await done(
      db,
      `INSERT INTO ${table} (${columns.join(", ")})
        WITH RECURSIVE k(n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM k WHERE n < ${Math.min(times, first + step - 1)})
        SELECT ${values.join(", ")} FROM k CROSS JOIN ${templates} t WHERE ${where}`,
    );
  await done(db, `DROP TABLE ${templates}`);
  return countOf(db, table);
}

/**
 * Runs `fill` without the triggers and the indexes that can be made afterwards, and makes them again: row by row they
 * would take hours. What triggers keep must therefore be copied with the rows.
 */
export async function withoutIndexes(db: D1Database, fill: () => Promise<void>): Promise<void> {
  const parts = await trip(
    db,
    rows(
      { type: text, name: text, sql: text },
      raw(
        "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type",
      ),
    ),
  );
  for (const { type, name } of parts) await done(db, `DROP ${type} \`${name}\``);
  await fill();
  for (const { sql } of parts) await done(db, sql);
}
