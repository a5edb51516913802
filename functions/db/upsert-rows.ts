import { getTableColumns, type InferSelectModel, type Table } from "drizzle-orm";
import { raw, sql } from "./sql";
import { type Part, run } from "./trip";

/** The fields of a table's row. */
type Field<T extends Table> = keyof InferSelectModel<T> & string;

/**
 * A statement that inserts rows, or updates existing ones (found by the columns of `by`), with one bound parameter: the rows are passed as JSON, as
 * in seed/fill-table.ts. Only the named fields are written; `once` names those that an existing row keeps.
 * No more than about 2 MB of JSON a call (D1's limit for a parameter).
 */
export function upsertRows<T extends Table, F extends Field<T>>(
  table: T,
  { by, set, once = [] }: { by: readonly F[]; set: readonly F[]; once?: readonly F[] },
  rows: readonly Pick<InferSelectModel<T>, F>[],
): Part<number> {
  const columns = getTableColumns(table);
  const named = (list: readonly F[]) => list.map((field) => raw(`"${columns[field]?.name ?? field}"`));
  const fields = [...by, ...set, ...once];
  const values = raw(fields.map((field) => `json_extract(value, '$.${field}')`).join(", "));
  const updates = named(set).map((column) => sql`${column} = excluded.${column}`);
  // WHERE true tells SQLite that ON begins the conflict clause and not a join.
  return run(sql`INSERT INTO ${table} (${named(fields)}) SELECT ${values} FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (${named(by)}) DO ${updates.length === 0 ? sql`NOTHING` : sql`UPDATE SET ${updates}`}`);
}
