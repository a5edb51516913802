import type { CountryCode } from "../../contract/countries";
import type { DESK_REVIEWS } from "../../contract/desk/desk-lists";
import type { DeskReview } from "../../contract/reviews/reviews";
import { countryCode, json, languageCode } from "../../db/readers";
import { products, reviews } from "../../db/schema/catalogue";
import { computed, of, type RowOf, sql } from "../../db/sql";
import { holds, row, rows, run, trip } from "../../db/trip";
import { reviewDecided } from "../beauty-pass/given-store";
import { rowsBefore, totalRead } from "../kit/paging";
import { CHECKED_PHOTOS, HAS_WAITING } from "./photos/photo-sql";
import { isBy, OWN, type ReviewScope } from "./store";

const r = of(reviews, "r");
const p = of(products, "p");
const DESK = {
  ...OWN,
  revision: r.revision,
  productSlug: p.slug,
  productName: p.name,
  country: computed(countryCode, r.country),
  language: computed(languageCode, r.language),
  author: r.authorName,
  memberId: r.memberId,
  photos: CHECKED_PHOTOS,
  /** The oldest decision comes first. */
  decisions: computed(
    json<DeskReview["decisions"]>(),
    sql`(SELECT json_group_array(json_object('revision', d.revision, 'decision', d.decision, 'note', d.note, 'operatorId', d.operator_id,
        'at', d.at) ORDER BY d.id)
      FROM review_decisions d WHERE d.review_id = r.id)`,
  ),
};
export type DeskRow = RowOf<typeof DESK>;

const FROM = sql`SELECT ${DESK} FROM reviews r CROSS JOIN products p ON p.slug = r.product_slug`;
const LONGEST_FIRST = sql`r.created_at, r.id`;
const NEWEST_FIRST = sql`r.created_at DESC, r.id`;

export type DeskReviewsQuery = { state: (typeof DESK_REVIEWS)[number]; page: number; pageSize: number };

/** A page of a country's reviews in a state: the longest-waiting first, or the newest decision first. One trip. */
export async function findDeskReviews(
  { d1, country }: { d1: D1Database; country: CountryCode },
  { state, page, pageSize }: DeskReviewsQuery,
): Promise<{ rows: DeskRow[]; total: number }> {
  // The plus keeps the index of the country from being walked for the few reviews that have a waiting photograph.
  const which =
    state === "photos"
      ? sql`+r.country = ${country} AND ${HAS_WAITING}`
      : sql`r.country = ${country} AND r.state = ${state}`;
  return trip(d1, {
    total: totalRead(sql`reviews r WHERE ${which}`),
    rows: rows(
      DESK,
      sql`${FROM} WHERE ${which} ORDER BY ${state === "pending" || state === "photos" ? LONGEST_FIRST : NEWEST_FIRST}
        LIMIT ${pageSize} OFFSET ${rowsBefore({ page, pageSize })}`,
    ),
  });
}

type Decision = { operatorId: string; decision: "published" | "rejected"; revision: number; note: string };

/**
 * Saves a decision and carries it out, if the review still has the revision that was read, is not in that state yet, and is not the operator's own.
 * Returns the review afterwards; null when it does not exist. One trip.
 */
export async function keepDecision(
  { d1, country, now }: ReviewScope,
  id: string,
  { operatorId, decision, revision, note }: Decision,
): Promise<(DeskRow & { own: boolean }) | null> {
  const decidable = sql`id = ${id} AND country = ${country} AND revision = ${revision} AND state <> ${decision}
    AND NOT ${isBy(sql`member_id`, operatorId)}
    AND NOT EXISTS (SELECT 1 FROM members o JOIN members w ON w.mailbox = o.mailbox WHERE o.id = ${operatorId} AND w.id = member_id)`;
  const { review, own } = await trip(d1, {
    decision: run(sql`INSERT INTO review_decisions (review_id, revision, decision, note, operator_id, at)
      SELECT id, revision, ${decision}, ${note}, ${operatorId}, ${now} FROM reviews WHERE ${decidable}`),
    state: run(sql`UPDATE reviews SET state = ${decision} WHERE ${decidable}`),
    points: reviewDecided(now, id),
    review: row(DESK, sql`${FROM} WHERE r.id = ${id} AND r.country = ${country}`),
    own: holds(sql`EXISTS (SELECT 1 FROM reviews r
      JOIN members w ON w.id = r.member_id JOIN members o ON o.id = w.id OR o.mailbox = w.mailbox
      WHERE r.id = ${id} AND o.id = ${operatorId})`),
  });
  return review === null ? null : { ...review, own };
}
