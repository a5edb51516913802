import { getTableColumns, getTableName, type InferSelectModel, type Table } from "drizzle-orm";

/** Fields of a table's row. */
type Field<T extends Table> = keyof InferSelectModel<T> & string;

/**
 * A statement that inserts rows, or brings those that are there (by the columns of `by`) up to date, with one bound parameter: the rows
 * travel as JSON, as in seed/fill-table.ts. Only the named fields are written; `once` names those that an existing row keeps.
 * No more than about 2 MB of JSON a call (D1's limit for a parameter).
 */
export function upsertRows<T extends Table, F extends Field<T>>(
  db: D1Database,
  table: T,
  { by, set, once = [] }: { by: readonly F[]; set: readonly F[]; once?: readonly F[] },
  rows: readonly Pick<InferSelectModel<T>, F>[],
): D1PreparedStatement {
  const columns = getTableColumns(table);
  const named = (field: F) => `"${columns[field]?.name ?? field}"`;
  const fields = [...by, ...set, ...once];
  const values = fields.map((field) => `json_extract(value, '$.${field}')`).join(", ");
  const updates = set.map((field) => `${named(field)} = excluded.${named(field)}`).join(", ");
  return db
    .prepare(
      // WHERE true tells SQLite that ON begins the conflict clause and not a join.
      `INSERT INTO "${getTableName(table)}" (${fields.map(named).join(", ")}) SELECT ${values} FROM json_each(?) WHERE true
      ON CONFLICT (${by.map(named).join(", ")}) DO ${updates === "" ? "NOTHING" : `UPDATE SET ${updates}`}`,
    )
    .bind(JSON.stringify(rows));
}
