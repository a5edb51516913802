import type { CountryCode } from "../../contract/countries";
import type { User } from "../../contract/sessions";
import { guarded, guardSql } from "../../db/guarded";

export type LiveSession = { user: User; sessionId: string };

/** That the session was not ended, and that its member is there and is allowed what the token says: no role of it was taken away. */
const LIVES = guardSql(
  `EXISTS (SELECT 1 FROM sessions s JOIN members m ON m.id = s.member_id
     WHERE s.id = ?1 AND s.member_id = ?2 AND s.ended_at IS NULL AND s.expires_at > ?3 AND m.country = ?4 AND m.is_employee >= ?5
       AND NOT EXISTS (SELECT 1 FROM json_each(?6) r WHERE r.value NOT IN (SELECT value FROM json_each(m.roles))))`,
);

/** The database for a member's call: an access token may be 15 minutes old, and what it opens is asked of the database in every trip. */
export const whileItLives = (
  d1: D1Database,
  { country, now }: { country: CountryCode; now: Date },
  { user, sessionId }: LiveSession,
): D1Database =>
  guarded(d1, (behind) =>
    behind
      .prepare(LIVES)
      .bind(sessionId, user.id, now.toISOString(), country, user.isEmployee ? 1 : 0, JSON.stringify(user.roles)),
  );

/** Asks for nothing but whether the session lives; throws where it does not. One round trip. */
export const proveLive = async (d1: D1Database): Promise<void> => {
  await d1.prepare("SELECT 1").bind().run();
};
