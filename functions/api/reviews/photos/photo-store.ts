import { MOST_PHOTOS } from "../../../contract/reviews/photos";
import { oneOf, text } from "../../../db/readers";
import { reviewPhotos } from "../../../db/schema/reviews";
import { among, computed, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { holds, row, rows, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { productRead, type ReviewScope } from "../store";

const ph = of(reviewPhotos, "ph");
/** Dropped ones are never read. */
const STATE = oneOf("pending", "published", "rejected");
const PHOTO = { id: ph.id, hash: ph.hash, width: ph.width, height: ph.height, state: computed(STATE, ph.state) };
type PhotoRow = RowOf<typeof PHOTO>;

const own = (memberId: string, slug: string) =>
  sql`(SELECT r.id FROM reviews r WHERE r.member_id = ${memberId} AND r.product_slug = ${slug})`;
const ofReview = (review: Sql) => sql`FROM review_photos ph WHERE ph.review_id = ${review} AND ph.state <> 'dropped'`;

/** The product, the member's own review, and its photographs in the order in which they were added. One trip. */
export function findOwnPhotos(scope: ReviewScope, memberId: string, slug: string) {
  const review = own(memberId, slug);
  return trip(scope.d1, {
    product: productRead(scope, slug),
    review: row({ id: text }, sql`SELECT r.id AS id FROM reviews r WHERE r.id = ${review}`),
    photos: rows(PHOTO, sql`SELECT ${PHOTO} ${ofReview(review)} ORDER BY ph.created_at, ph.id`),
  });
}

type NewPhoto = { id: string; hash: string; width: number; height: number };

/**
 * Adds a photograph to the member's own review, unless its file is there already or the review has as many as it may. Returns the one that is there now,
 * and null where none is. One trip.
 */
export async function keepPhoto(
  { d1, now }: Scope,
  { memberId, slug }: { memberId: string; slug: string },
  { id, hash, width, height }: NewPhoto,
): Promise<PhotoRow | null> {
  const review = own(memberId, slug);
  const { found } = await trip(d1, {
    kept: run(sql`INSERT INTO review_photos (id, review_id, hash, width, height, state, created_at)
      SELECT ${[id, sql`r.id`, hash, width, height, "pending", now]} FROM reviews r
      WHERE r.id = ${review} AND (SELECT count(*) ${ofReview(sql`r.id`)}) < ${MOST_PHOTOS}
      ON CONFLICT DO NOTHING`),
    found: row(PHOTO, sql`SELECT ${PHOTO} ${ofReview(review)} AND ph.hash = ${hash}`),
  });
  return found;
}

/** Removes a photograph of the member's own review; false where there is none. A job deletes its files. One trip. */
export const dropPhoto = async ({ d1 }: Scope, memberId: string, id: string): Promise<boolean> =>
  (await trip(
    d1,
    run(sql`UPDATE review_photos SET state = 'dropped' WHERE id = ${id} AND state <> 'dropped'
      AND review_id IN (SELECT id FROM reviews WHERE member_id = ${memberId})`),
  )) > 0;

/** Whether the operator wrote review `r`, also with another account of the same mailbox. */
const WRITTEN_BY = (
  operatorId: string,
) => sql`EXISTS (SELECT 1 FROM members w JOIN members o ON o.id = w.id OR o.mailbox = w.mailbox
  WHERE w.id = r.member_id AND o.id = ${operatorId})`;

/**
 * Saves a decision about a photograph of the country's reviews that is not the operator's own. Returns it afterwards; null when it does not exist. One
 * trip.
 */
export async function keepPhotoDecision(
  { d1, country, now }: Scope,
  id: string,
  { operatorId, decision }: { operatorId: string; decision: "published" | "rejected" },
): Promise<(PhotoRow & { own: boolean }) | null> {
  const known = sql`review_photos ph CROSS JOIN reviews r ON r.id = ph.review_id
    WHERE ph.id = ${id} AND ph.state <> 'dropped' AND r.country = ${country}`;
  const { photo, own } = await trip(d1, {
    decided: run(sql`UPDATE review_photos SET state = ${decision}, decided_by = ${operatorId}, decided_at = ${now}
      WHERE id = ${id} AND state <> ${decision}
        AND EXISTS (SELECT 1 FROM ${known} AND NOT ${WRITTEN_BY(operatorId)})`),
    photo: row(PHOTO, sql`SELECT ${PHOTO} FROM ${known}`),
    own: holds(sql`EXISTS (SELECT 1 FROM ${known} AND ${WRITTEN_BY(operatorId)})`),
  });
  return photo === null ? null : { ...photo, own };
}

/** Whether everybody may see a photograph: it is published, and so is its review. One trip. */
export const isShown = (d1: D1Database, id: string): Promise<boolean> =>
  trip(
    d1,
    holds(sql`EXISTS (SELECT 1 FROM review_photos ph CROSS JOIN reviews r ON r.id = ph.review_id
      WHERE ph.id = ${id} AND ph.state = 'published' AND r.state = 'published')`),
  );

/** Whether a photograph still exists, whatever its state. One trip. */
export const isKept = (d1: D1Database, id: string): Promise<boolean> =>
  trip(d1, holds(sql`EXISTS (SELECT 1 FROM review_photos WHERE id = ${id} AND state <> 'dropped')`));

const ID = { id: text };

/** The photographs whose files can go: those that were removed, and those that were rejected long ago. One trip. */
export const findDropped = async (d1: D1Database, rejectedUntil: Date): Promise<string[]> =>
  (
    await trip(
      d1,
      rows(
        ID,
        sql`SELECT id AS id FROM review_photos WHERE state = 'dropped'
          UNION ALL SELECT id FROM review_photos WHERE state = 'rejected' AND decided_at <= ${rejectedUntil} LIMIT 100`,
      ),
    )
  ).map(({ id }) => id);

/** Forgets photographs whose files are gone. One trip. */
export const forgetPhotos = (d1: D1Database, ids: readonly string[]): Promise<number> =>
  trip(d1, run(sql`DELETE FROM review_photos WHERE id IN ${among(ids)}`));
