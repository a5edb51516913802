import { getTableColumns, type InferInsertModel, type InferSelectModel, type Table } from "drizzle-orm";

/** What is written; the database fills in the others itself. */
const written = (table: Table) =>
  Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);

/** Column list for hand-written SQL: `alias.pay_before AS "payBefore", ...`, from the schema. */
export const selection = (table: Table, alias: string): string =>
  written(table)
    .map(([key, column]) => `${alias}."${column.name}" AS "${key}"`)
    .join(", ");

/** Columns and driver values of a row, in one order, for a conditional `INSERT ... SELECT`. Left-out fields are null. */
export function insertion<T extends Table>(table: T, row: InferInsertModel<T>): { columns: string; values: unknown[] } {
  const columns = written(table);
  const given: Record<string, unknown> = row;
  return {
    columns: columns.map(([, column]) => `"${column.name}"`).join(", "),
    values: columns.map(([key, column]) => {
      const value = given[key];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    }),
  };
}

/** A row that {@link selection} chose, with JSON and boolean columns read. */
export function rowOf<T extends Table>(table: T, found: Record<string, unknown>): InferSelectModel<T> {
  const entries = written(table).map(([key, column]) => {
    const value = found[key];
    return [key, value === null || value === undefined ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(entries) as InferSelectModel<T>;
}
