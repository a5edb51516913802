import type { User } from "../../../contract/accounts/sessions";
import type { CountryCode } from "../../../contract/countries";
import { guarded, guardSql } from "../../../db/d1/guarded";
import { type Sql, sql } from "../../../db/sql";
import { run, trip } from "../../../db/trip";

export type LiveSession = { user: User; sessionId: string };

/** That the session was not ended, and that its member is there and is allowed what the token says: no role of it was taken away. */
const lives = ({ country, now }: { country: CountryCode; now: Date }, { user, sessionId }: LiveSession): Sql =>
  sql`EXISTS (SELECT 1 FROM sessions s JOIN members m ON m.id = s.member_id
    WHERE s.id = ${sessionId} AND s.member_id = ${user.id} AND s.ended_at IS NULL AND s.expires_at > ${now}
      AND m.country = ${country} AND m.is_employee >= ${user.isEmployee}
      AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(user.roles)}) r WHERE r.value NOT IN (SELECT value FROM json_each(m.roles))))`;

/** The database for a member's call: an access token may be 15 minutes old, and what it opens is asked of the database in every trip. */
export const whileItLives = (
  d1: D1Database,
  at: { country: CountryCode; now: Date },
  session: LiveSession,
): D1Database => guarded(d1, guardSql(lives(at, session)));

/** Asks for nothing but whether the session lives; throws where it does not. One round trip. */
export const proveLive = async (d1: D1Database): Promise<void> => {
  await trip(d1, run(sql`SELECT 1`));
};
