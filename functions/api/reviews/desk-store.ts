import type { CountryCode } from "../../contract/countries";
import type { DeskReview } from "../../contract/reviews";
import type { ReviewScope } from "./store";

export type DeskRow = Omit<DeskReview, "product" | "decisions"> & {
  productSlug: string;
  productName: string;
  memberId: string | null;
  /** JSON: the decisions, oldest first. */
  decisions: string;
};

const DESK = `SELECT r.id, r.revision, r.product_slug AS productSlug, p.name AS productName, r.country, r.language, r.author_name AS author,
    r.rating, r.title, r.body AS text, r.shade_name AS shade, r.skin_type AS skinType, r.state, r.created_at AS createdAt,
    r.member_id AS memberId,
    (SELECT json_group_array(json_object('revision', d.revision, 'decision', d.decision, 'note', d.note, 'operatorId', d.operator_id,
        'at', d.at) ORDER BY d.id)
      FROM review_decisions d WHERE d.review_id = r.id) AS decisions
  FROM reviews r CROSS JOIN products p ON p.slug = r.product_slug`;

type DeskReviewsQuery = { state: DeskReview["state"]; page: number; pageSize: number };

/** Reviews of a country in a state: waiting ones longest first, decided ones newest first. One trip. */
export async function findDeskReviews(
  { d1, country }: { d1: D1Database; country: CountryCode },
  { state, page, pageSize }: DeskReviewsQuery,
): Promise<{ rows: DeskRow[]; total: number }> {
  const [total, rows] = await d1.batch<never>([
    d1.prepare("SELECT count(*) AS total FROM reviews r WHERE r.country = ?1 AND r.state = ?2").bind(country, state),
    d1
      .prepare(
        `${DESK} WHERE r.country = ?1 AND r.state = ?2 ORDER BY r.created_at ${state === "pending" ? "" : "DESC"}, r.id LIMIT ?3 OFFSET ?4`,
      )
      .bind(country, state, pageSize, (page - 1) * pageSize),
  ]);
  return {
    rows: (rows?.results ?? []) as DeskRow[],
    total: (total?.results[0] as { total: number } | undefined)?.total ?? 0,
  };
}

type Decision = { operatorId: string; decision: "published" | "rejected"; revision: number; note: string };

/**
 * Saves a decision and carries it out, on the condition that the review is still the revision that was read, is not in
 * that state yet, and is not the operator's own. Returns the review afterwards; null where it does not exist. One trip.
 */
export async function keepDecision(
  { d1, country, now }: ReviewScope,
  id: string,
  { operatorId, decision, revision, note }: Decision,
): Promise<(DeskRow & { own: boolean }) | null> {
  const decidable = `id = ?1 AND country = ?2 AND revision = ?3 AND state <> ?4 AND coalesce(member_id, '') <> ?5
    AND NOT EXISTS (SELECT 1 FROM members o JOIN members w ON w.mailbox = o.mailbox WHERE o.id = ?5 AND w.id = member_id)`;
  const [, , found, own] = await d1.batch<never>([
    d1
      .prepare(
        `INSERT INTO review_decisions (review_id, revision, decision, note, operator_id, at)
         SELECT id, revision, ?4, ?6, ?5, ?7 FROM reviews WHERE ${decidable}`,
      )
      .bind(id, country, revision, decision, operatorId, note, now.toISOString()),
    d1.prepare(`UPDATE reviews SET state = ?4 WHERE ${decidable}`).bind(id, country, revision, decision, operatorId),
    d1.prepare(`${DESK} WHERE r.id = ?1 AND r.country = ?2`).bind(id, country),
    d1
      .prepare(
        `SELECT 1 FROM reviews r JOIN members w ON w.id = r.member_id JOIN members o ON o.id = w.id OR o.mailbox = w.mailbox
         WHERE r.id = ?1 AND o.id = ?2`,
      )
      .bind(id, operatorId),
  ]);
  const row = found?.results[0] as DeskRow | undefined;
  return row === undefined ? null : { ...row, own: (own?.results.length ?? 0) > 0 };
}
