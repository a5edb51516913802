/** Which page of a list is asked for, and how many rows it has. */
export type Paging = { page: number; pageSize: number };

export type Page<T> = Paging & { items: T[]; total: number };

/** The number of rows that come before a page. */
export const rowsBefore = ({ page, pageSize }: Paging) => (page - 1) * pageSize;

/** A list that is limited in length and never split into pages (R2). */
export const whole = <T>(items: T[]): Page<T> => ({
  items,
  page: 1,
  pageSize: Math.max(1, items.length),
  total: items.length,
});
