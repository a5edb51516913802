import { contentStamp } from "../../../db/schema/content";
import { sql } from "../../../db/sql";
import { mapped, type Reading, rows } from "../../../db/trip";

/** A number for each thing that is kept: it is another after each change of what is published, shown or offered. */
export type Stamps = { published?: number; shown?: number; offered?: number };

const STAMP = { name: contentStamp.name, number: contentStamp.number };

/** Reads all numbers with one statement, because a trip sends once what several calls of a page ask alike. */
export const stampsRead: Reading<Stamps> = mapped(
  rows(STAMP, sql`SELECT ${STAMP} FROM ${contentStamp} WHERE name IN ('published', 'shown', 'offered')`),
  (found) => Object.fromEntries(found.map(({ name, number }) => [name, number])),
);
