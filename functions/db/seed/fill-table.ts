import { getTableColumns, getTableName, type InferInsertModel, type Table } from "drizzle-orm";

/** A string parameter of D1 may be 2 MB; this many of our rows stay far below it. */
const ROWS_A_STATEMENT = 2_000;

/**
 * Statements that insert rows, however many, with one bound parameter each: the rows travel as JSON and SQLite unfolds them,
 * since D1 takes no more than 100 parameters a statement (R8). Column names come from the schema; JSON columns are stored as JSON text.
 * A column that no row names keeps its default.
 */
export function fillTable<T extends Table>(
  db: D1Database,
  table: T,
  rows: InferInsertModel<T>[],
): D1PreparedStatement[] {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const values = columns.map(([key]) => `json_extract(value, '$.${key}')`).join(", ");
  const sql = `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?)`;
  const statements: D1PreparedStatement[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    statements.push(db.prepare(sql).bind(JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))));
  return statements;
}
