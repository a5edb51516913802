import { GIVEN_POINTS } from "../../contract/beauty-pass/given-points";
import { raw, type Sql, sql } from "../../db/sql";
import { type Part, run } from "../../db/trip";

const APP = raw(String(GIVEN_POINTS.downloaded_mobile_app));
const REVIEW = raw(String(GIVEN_POINTS.published_review));

/**
 * Brings the points for reviews `r` to what they should be: given while a review is published, and taken back otherwise. It writes the difference to
 * what the log already has, so it changes nothing when it is repeated. A review that waits for the desk keeps what it had until it is decided.
 */
const reviewSettled = (now: Date, which: Sql, due: Sql): Part<number> =>
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source, about)
    SELECT r.member_id, 'review:' || r.id || ':' || COUNT(e.key), 'granted', ${now}, ${due} - COALESCE(SUM(e.amount), 0), 'published_review', p.name
    FROM reviews r JOIN members m ON m.id = r.member_id JOIN products p ON p.slug = r.product_slug
      LEFT JOIN pass_events e ON e.member_id = r.member_id AND e.key LIKE 'review:' || r.id || ':%'
    WHERE ${which} GROUP BY r.id HAVING ${due} <> COALESCE(SUM(e.amount), 0) ON CONFLICT DO NOTHING`);

/** Gives or takes back the points of a review that the desk decided about; after its new state, in the trip that decides. */
export const reviewDecided = (now: Date, id: string): Part<number> =>
  reviewSettled(
    now,
    sql`r.id = ${id} AND r.state <> 'pending'`,
    sql`CASE r.state WHEN 'published' THEN ${REVIEW} ELSE 0 END`,
  );

/** Takes back the points of a review that its author takes back; before it is deleted, in the trip that deletes it. */
export const reviewTakenBack = (now: Date, memberId: string, slug: string): Part<number> =>
  reviewSettled(now, sql`r.member_id = ${memberId} AND r.product_slug = ${slug}`, raw("0"));

/** Gives the points for the app to whoever signs in there for the first time; after the session, in the trip that opens it. */
export const appOpened = (now: Date, sessionId: string): Part<number> =>
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source)
    SELECT s.member_id, 'app', 'granted', ${now}, ${APP}, 'downloaded_mobile_app' FROM sessions s WHERE s.id = ${sessionId}
    ON CONFLICT DO NOTHING`);

const PROFILE = raw(String(GIVEN_POINTS.completed_beauty_profile));

/** SQL for whether points that a person gets once were given, to this account or to an earlier one of the same email. */
export const isGivenTo = (once: string, memberId: string): Sql =>
  sql`EXISTS (SELECT 1 FROM given_once WHERE key = ${once})
    OR EXISTS (SELECT 1 FROM pass_events WHERE member_id = ${memberId} AND key = 'beauty-profile')`;

/**
 * Gives the points for a complete profile, once for each person: `once` outlives the account, so who deletes it and joins again gets them no second time.
 */
export const profileCompleted = (now: Date, memberId: string, once: string): Part<number>[] => [
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source)
    SELECT m.id, 'beauty-profile', 'granted', ${now}, ${PROFILE}, 'completed_beauty_profile' FROM members m
    WHERE m.id = ${memberId} AND NOT (${isGivenTo(once, memberId)}) ON CONFLICT DO NOTHING`),
  run(sql`INSERT INTO given_once (key, at) SELECT ${once}, ${now}
    WHERE EXISTS (SELECT 1 FROM pass_events WHERE member_id = ${memberId} AND key = 'beauty-profile') ON CONFLICT DO NOTHING`),
];
