import { type Sql, sql } from "../../../db/sql";

/** A change of an order that a batch makes; the other statements of the batch require its `changeId`. */
export type SavedChange = { now: Date; number: string; changeId: string };

/** SQL for whether a change of an order was made; the other statements of its batch require it. */
export const isChanged = ({ number, changeId }: Pick<SavedChange, "number" | "changeId">): Sql =>
  sql`EXISTS (SELECT 1 FROM orders WHERE number = ${number} AND change_id = ${changeId})`;
