import { number } from "../../db/readers";
import { type Sql, sql } from "../../db/sql";
import { mapped, type Reading, row } from "../../db/trip";

/** The page of a list that is asked for, and its number of rows. */
export type Paging = { page: number; pageSize: number };

export type Page<T> = Paging & { items: T[]; total: number };

/** The number of rows that come before a page. */
export const rowsBefore = ({ page, pageSize }: Paging) => (page - 1) * pageSize;

/** A list whose length is limited, as one page (R2). */
export const whole = <T>(items: T[]): Page<T> => ({
  items,
  page: 1,
  pageSize: Math.max(1, items.length),
  total: items.length,
});

/** Counts the rows of a list: `totalRead(sql`orders o WHERE o.member_id = ${memberId}`)`. */
export const totalRead = (from: Sql): Reading<number> =>
  mapped(row({ total: number }, sql`SELECT COUNT(*) AS total FROM ${from}`), (found) => found?.total ?? 0);
