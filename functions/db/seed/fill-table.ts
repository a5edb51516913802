import { getTableColumns, type InferInsertModel, type Table } from "drizzle-orm";
import { raw, sql } from "../sql";
import { type Part, run } from "../trip";

/** The number of rows in a statement, far below D1's limit of 2 MB for a string parameter. */
const ROWS_A_STATEMENT = 2_000;

/**
 * Statements that insert any number of rows with one bound parameter each: the rows are passed as JSON and SQLite unpacks them, because D1 takes no
 * more than 100 parameters a statement (R8). Column names come from the schema; JSON columns are stored as JSON text.
 * A column that no row names keeps its default.
 */
export function fillTable<T extends Table>(table: T, rows: InferInsertModel<T>[]): Part<number>[] {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const names = columns.map(([, column]) => raw(`"${column.name}"`));
  const values = columns.map(([key]) => raw(`json_extract(value, '$.${key}')`));
  const parts: Part<number>[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT));
    parts.push(run(sql`INSERT INTO ${table} (${names}) SELECT ${values} FROM json_each(${some})`));
  }
  return parts;
}
