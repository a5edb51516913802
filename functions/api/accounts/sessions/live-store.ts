import type { User } from "../../../contract/accounts/sessions";
import type { CountryCode } from "../../../contract/countries";
import { guarded, guardSql } from "../../../db/d1/guarded";
import { type Sql, sql } from "../../../db/sql";
import { run, trip } from "../../../db/trip";

export type LiveSession = { user: User; sessionId: string };

/** SQL for whether the session is open and its member still has every role that the token names. */
const lives = ({ country, now }: { country: CountryCode; now: Date }, { user, sessionId }: LiveSession): Sql =>
  sql`EXISTS (SELECT 1 FROM sessions s JOIN members m ON m.id = s.member_id
    WHERE s.id = ${sessionId} AND s.member_id = ${user.id} AND s.ended_at IS NULL AND s.expires_at > ${now}
      AND m.country = ${country} AND m.is_employee >= ${user.isEmployee}
      AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(user.roles)}) r WHERE r.value NOT IN (SELECT value FROM json_each(m.roles))))`;

/**
 * Wraps the database for a member's call: an access token may be 15 minutes old, so every trip checks that the session is still open.
 */
export const whileItLives = (
  d1: D1Database,
  at: { country: CountryCode; now: Date },
  session: LiveSession,
): D1Database => guarded(d1, guardSql(lives(at, session)));

/** Checks only that the session is open; throws when it is not. One trip. */
export const proveLive = async (d1: D1Database): Promise<void> => {
  await trip(d1, run(sql`SELECT 1`));
};
