/** A table, as it is read and written again. */
export type Table = {
  name: string;
  sql: string;
  kind: "table" | "words";
  /** All columns, and those that can be written; the database computes a generated column. */
  columns: string[];
  written: string[];
  /** Whether its rows have row ids, by which full-text tables find them. */
  numbered: boolean;
};
/** An object that is made after all rows: an earlier trigger would count the rows twice. */
export type Later = { name: string; sql: string };
export type Schema = { tables: Table[]; others: Later[] };

const named = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]) => names.map(named).join(", ");

type MasterRow = { type: string; name: string; sql: string };

/** Tables that D1 or SQLite keep for themselves. */
const NOT_OURS = /^(sqlite_|_cf_)/;

/** Reads the schema of a database, in the order in which it was made. */
export async function readSchema(db: D1Database): Promise<Schema> {
  const { results } = await db
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    .all<MasterRow>();
  const rows = results.filter(({ name }) => !NOT_OURS.test(name));
  const words = rows.filter(({ sql }) => /^CREATE VIRTUAL TABLE .* USING fts5\(/is.test(sql)).map(({ name }) => name);
  const isShadow = (name: string) =>
    words.some((table) => ["data", "idx", "content", "docsize", "config"].some((part) => name === `${table}_${part}`));
  const isTable = ({ type, name, sql }: MasterRow) =>
    type === "table" && !isShadow(name) && (words.includes(name) || !/^CREATE VIRTUAL/i.test(sql));
  const ours = rows.filter(isTable);
  const infos = await db.batch<{ name: string; hidden: number; pk: number; type: string }>(
    ours.map(({ name }) => db.prepare(`SELECT name, hidden, pk, type FROM pragma_table_xinfo('${name}')`)),
  );
  return {
    tables: ours.map(({ name, sql }, index): Table => {
      const info = (infos[index]?.results ?? []).filter(({ hidden }) => hidden !== 1);
      const keys = info.filter(({ pk }) => pk > 0);
      return {
        name,
        sql,
        kind: words.includes(name) ? "words" : "table",
        columns: info.map((column) => column.name),
        written: info.filter(({ hidden }) => hidden === 0).map((column) => column.name),
        numbered: !/\bWITHOUT ROWID\b/i.test(sql) && !(keys.length === 1 && keys[0]?.type.toUpperCase() === "INTEGER"),
      };
    }),
    others: rows.filter((row) => !isTable(row) && !isShadow(row.name)).map(({ name, sql }) => ({ name, sql })),
  };
}

const A_PAGE = 2_000;

/** The rows of a table with their values as SQL literals, in a fixed order, read in pages. */
export async function* rowsOf(
  db: D1Database,
  { name, sql, numbered }: Table,
  columns: readonly string[],
): AsyncGenerator<string[][]> {
  const order = /\bWITHOUT ROWID\b/i.test(sql) ? list(columns) : "rowid";
  const shown = [...(numbered ? ["rowid"] : []), ...columns.map(named)].map((column) => `quote(${column})`);
  // Each row is read as one text, because a result can't have as many columns as a table may have.
  const row = `json_array(${shown.join(", ")})`;
  for (let from = 0; ; from += A_PAGE) {
    const { results } = await db
      .prepare(`SELECT ${row} AS one FROM ${named(name)} ORDER BY ${order} LIMIT ${A_PAGE} OFFSET ${from}`)
      .all<{ one: string }>();
    yield results.map(({ one }) => JSON.parse(one) as string[]);
    if (results.length < A_PAGE) return;
  }
}

/** The longest statement in characters; D1 accepts 100 kB. */
const LONGEST = 60_000;

async function* insertsOf(db: D1Database, table: Table): AsyncGenerator<string> {
  const columns = [...(table.numbered ? ["rowid"] : []), ...table.written.map(named)].join(", ");
  const head = `INSERT INTO ${named(table.name)} (${columns}) VALUES`;
  let values: string[] = [];
  let length = 0;
  for await (const rows of rowsOf(db, table, table.written))
    for (const row of rows) {
      const one = `(${row.join(",")})`;
      if (values.length > 0 && length + one.length > LONGEST) {
        yield `${head} ${values.join(",")}`;
        values = [];
        length = 0;
      }
      values.push(one);
      length += one.length + 1;
    }
  if (values.length > 0) yield `${head} ${values.join(",")}`;
}

/** The settings of a full-text table that were changed from their defaults. */
async function settingsOf(db: D1Database, { name }: Table): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT k, quote(v) AS v FROM ${named(`${name}_config`)} WHERE k <> 'version'`)
    .all<{ k: string; v: string }>();
  return results.map(({ k, v }) => `INSERT INTO ${named(name)} (${named(name)}, rank) VALUES ('${k}', ${v})`);
}

/** Orders tables so that each comes after the tables that its foreign keys name. */
async function parentsFirst(db: D1Database, tables: readonly Table[]): Promise<Table[]> {
  const found = await db.batch<{ parent: string }>(
    tables.map(({ name }) => db.prepare(`SELECT "table" AS parent FROM pragma_foreign_key_list('${name}')`)),
  );
  const parents = new Map(
    tables.map(({ name }, index) => [name, (found[index]?.results ?? []).map(({ parent }) => parent)]),
  );
  const ordered = new Set<Table>();
  const add = (table: Table, above: readonly string[]) => {
    for (const parent of tables.filter(({ name }) => parents.get(table.name)?.includes(name)))
      if (!above.includes(parent.name)) add(parent, [...above, table.name]);
    ordered.add(table);
  };
  for (const table of tables) add(table, [table.name]);
  return [...ordered];
}

/** The last number of each AUTOINCREMENT table; a number must never be given again. */
async function countersOf(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("SELECT name, seq FROM sqlite_sequence").all<{ name: string; seq: number }>();
  return [
    "DELETE FROM sqlite_sequence",
    ...results
      .filter(({ name }) => !NOT_OURS.test(name))
      .map(({ name, seq }) => `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${seq})`),
  ];
}

/**
 * Writes a database as SQL that makes it again: tables with their rows, full-text rows by their row ids, then views,
 * indexes and triggers. `wrangler d1 export` writes the same for ordinary tables but refuses full-text tables.
 */
export async function* dump(db: D1Database): AsyncGenerator<string> {
  const { tables, others } = await readSchema(db);
  const ordinary = await parentsFirst(
    db,
    tables.filter(({ kind }) => kind === "table"),
  );
  for (const { sql } of ordinary) yield sql;
  for (const table of ordinary) yield* insertsOf(db, table);
  for (const table of tables.filter(({ kind }) => kind === "words")) {
    yield table.sql;
    yield* await settingsOf(db, table);
    yield* insertsOf(db, table);
  }
  yield* await countersOf(db);
  for (const { sql } of others) yield sql;
}
