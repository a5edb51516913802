import { joined, raw, type Sql, sql } from "../../../db/sql";

/**
 * SQL that reads the values of a message's template when the message is queued: each as text, empty when there is none.
 */
export const varsSql = (vars: Readonly<Record<string, Sql>>): Sql =>
  sql`json_object(${joined(
    Object.entries(vars).map(([name, value]) => sql`${raw(`'${name}'`)}, CAST(COALESCE(${value}, '') AS TEXT)`),
    ", ",
  )})`;
