import { createHash } from "node:crypto";
import { readSchema, rowsOf, type Table } from "./dump";

/** The content of one table: the number of rows, and a hash over all rows in order. */
export type TableContent = { rows: number; sha256: string };

async function held(db: D1Database, table: Table): Promise<TableContent> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const page of rowsOf(db, table, table.columns))
    for (const row of page) {
      rows += 1;
      hash.update(JSON.stringify(row)).update("\n");
    }
  return { rows, sha256: hash.digest("hex") };
}

/** The content of all tables of a database, by table. */
export async function holdings(db: D1Database): Promise<Map<string, TableContent>> {
  const { tables } = await readSchema(db);
  const all = new Map<string, TableContent>();
  for (const table of tables) all.set(table.name, await held(db, table));
  return all;
}

/** The differences between two sets of tables; empty where they agree. */
export function unlike(before: ReadonlyMap<string, TableContent>, after: ReadonlyMap<string, TableContent>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined || is === undefined) return [`table ${name} is ${is === undefined ? "missing" : "new"}`];
    if (was.rows !== is.rows) return [`table ${name} has ${is.rows} rows instead of ${was.rows}`];
    return was.sha256 === is.sha256 ? [] : [`table ${name} has other values in its ${is.rows} rows`];
  });
}

/** The differences between the schemas of two databases. */
async function unlikeSchema(before: D1Database, after: D1Database): Promise<string[]> {
  const [was, is] = await Promise.all([before, after].map(readSchema));
  const made = (schema: typeof was) =>
    new Map(
      [...(schema?.tables ?? []), ...(schema?.others ?? [])].map(({ name, sql }) => [name, sql.replace(/\s+/g, " ")]),
    );
  const [old, now] = [made(was), made(is)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => `${name} is ${!now.has(name) ? "missing" : !old.has(name) ? "new" : "made in another way"}`);
}

/** The errors that SQLite itself finds in the restored database. */
async function broken(db: D1Database, words: readonly Table[]): Promise<string[]> {
  const { results: pages } = await db.prepare("PRAGMA quick_check").all<Record<string, string>>();
  const { results: keys } = await db.prepare("PRAGMA foreign_key_check").all<{ table: string; parent: string }>();
  const faults = pages.flatMap((row) => Object.values(row)).filter((word) => word !== "ok");
  const dangling = keys.map(({ table, parent }) => `a row of ${table} points at nothing in ${parent}`);
  const searches: string[] = [];
  for (const { name } of words)
    await db
      .prepare(`INSERT INTO "${name}" ("${name}") VALUES ('integrity-check')`)
      .run()
      .catch((error: Error) => searches.push(`the index of ${name} does not fit its rows: ${error.message}`));
  return [...faults, ...dangling, ...searches];
}

/** Words from a full-text table, as somebody might search for them. */
async function wordsIn(db: D1Database, { name, columns }: Table): Promise<string[]> {
  const texts = columns.map((column) => `COALESCE("${column}", '')`).join(" || ' ' || ");
  const { results } = await db
    .prepare(`SELECT ${texts} AS text FROM "${name}" ORDER BY rowid % 97, rowid LIMIT 20`)
    .all<{ text: string }>();
  const found = results.flatMap(({ text }) => text.match(/[\p{L}\p{M}\p{N}]{3,}/gu)?.slice(-4) ?? []);
  return [...new Set(found)].slice(0, 40);
}

/** Searches with different results in the two databases. @returns also the number of compared searches */
async function unlikeSearches(before: D1Database, after: D1Database, words: readonly Table[]) {
  const faults: string[] = [];
  let asked = 0;
  for (const table of words) {
    const { name } = table;
    const search = (db: D1Database, word: string) =>
      db
        .prepare(
          `SELECT rowid, bm25("${name}") AS score FROM "${name}" WHERE "${name}" MATCH ? ORDER BY rank, rowid LIMIT 50`,
        )
        .bind(`"${word}"`)
        .all()
        .then(({ results }) => JSON.stringify(results));
    for (const word of await wordsIn(before, table)) {
      asked += 1;
      if ((await search(before, word)) !== (await search(after, word)))
        faults.push(`${name} finds other rows for ${word}`);
    }
  }
  return { faults, asked };
}

export type Verdict = { faults: string[]; tables: number; rows: number; searches: number };

/** Compares a restored database with its original: the schema, every row, and the results of searches. */
export async function compare(before: D1Database, after: D1Database): Promise<Verdict> {
  const { tables } = await readSchema(before);
  const words = tables.filter(({ kind }) => kind === "words");
  const was = await holdings(before);
  const faults = [
    ...(await unlikeSchema(before, after)),
    ...unlike(was, await holdings(after)),
    ...(await broken(after, words)),
  ];
  // A missing table can't be searched.
  const searched = faults.length > 0 ? { faults: [], asked: 0 } : await unlikeSearches(before, after, words);
  const rows = [...was.values()].reduce((sum, one) => sum + one.rows, 0);
  return { faults: [...faults, ...searched.faults], tables: was.size, rows, searches: searched.asked };
}
