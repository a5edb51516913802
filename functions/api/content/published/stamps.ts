import { number } from "../../../db/readers";
import { contentStamp } from "../../../db/schema/content";
import { sql } from "../../../db/sql";
import { type Part, row, trip } from "../../../db/trip";

/** SQL for the number that grows with each change of what is published. */
export const STAMP = sql`(SELECT number FROM ${contentStamp} WHERE name = 'published')`;

export const stampRead: Part<{ number: number } | null> = row(
  { number },
  sql`SELECT number FROM ${contentStamp} WHERE name = 'published'`,
);

/** The number that grows with each change of anything that pages for everybody show; triggers raise it. */
const shownRead: Part<{ number: number } | null> = row(
  { number },
  sql`SELECT number FROM ${contentStamp} WHERE name = 'shown'`,
);

/** Reads the number of the last change of content; null while the database is down. One trip. */
export const publishedStamp = (d1: D1Database): Promise<number | null> =>
  trip(d1, stampRead).then(
    (found) => found?.number ?? 0,
    () => null,
  );

/** Reads the number of the last change of anything that a page for everybody shows; null while the database is down. One trip. */
export const shownStamp = (d1: D1Database): Promise<number | null> =>
  trip(d1, shownRead).then(
    (found) => found?.number ?? null,
    () => null,
  );
