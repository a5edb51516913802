import { nullable, text } from "../db/readers";
import { flagConfigurations, flagFaults } from "../db/schema/experiments";
import { raw, sql } from "../db/sql";
import { row, run, trip } from "../db/trip";

/** The end of a compressed text has its checksum and length, and so tells one configuration from another. */
const MARK = raw("SUBSTR(packed, -16)");

/**
 * The saved configuration of a project and environment, and when the service was last asked for it; `packed` is null if its mark is the known one.
 */
export const readConfiguration = (d1: D1Database, source: string, known = "") =>
  trip(
    d1,
    row(
      { packed: nullable(text), mark: text, checkedAt: flagConfigurations.checkedAt },
      sql`SELECT CASE WHEN ${MARK} = ${known} THEN NULL ELSE packed END AS packed, ${MARK} AS mark, checked_at AS "checkedAt"
        FROM ${flagConfigurations} WHERE source = ${source}`,
    ),
  );

/** Saves a configuration; null confirms the saved one, which the service says is still right. */
export const keepConfiguration = (d1: D1Database, source: string, packed: string | null, now: Date) =>
  trip(
    d1,
    packed === null
      ? run(sql`UPDATE ${flagConfigurations} SET checked_at = ${now} WHERE source = ${source}`)
      : run(sql`INSERT INTO ${flagConfigurations} (source, packed, checked_at) VALUES (${[source, packed, now]})
          ON CONFLICT (source) DO UPDATE SET packed = excluded.packed, checked_at = excluded.checked_at`),
  );

/** Counts a fault of flags by its kind. */
export const countFault = (d1: D1Database, kind: string, now: Date) =>
  trip(
    d1,
    run(sql`INSERT INTO ${flagFaults} (day, kind, count) VALUES (${[now.toISOString().slice(0, 10), kind, 1]})
      ON CONFLICT (day, kind) DO UPDATE SET count = count + 1`),
  );
