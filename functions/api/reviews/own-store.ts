import type { OwnReview } from "../../contract/reviews/reviews";
import { boolean, nullable, text } from "../../db/readers";
import { members } from "../../db/schema/accounts";
import { reviews } from "../../db/schema/catalogue";
import { computed, of, sql } from "../../db/sql";
import { holds, row, rows, run, trip } from "../../db/trip";
import { reviewTakenBack } from "../beauty-pass/given-store";
import { isBy, type OwnRow, ownRead, type ProductRow, productRead, type ReviewScope } from "./store";

/** SQL for a member's paid orders with a product, alone or in a bundle; returned ones do not count. */
export const bought = (memberId: string, { country }: ReviewScope, slug: string) =>
  sql`FROM orders o CROSS JOIN order_lines l ON l.order_number = o.number
    WHERE o.member_id = ${memberId} AND o.country = ${country} AND o.state = 'paid' AND coalesce(o.fulfilment_state, '') <> 'returned'
      AND l.kind IN ('product', 'bundle', 'bundle_component') AND json_extract(l.snapshot, '$.product.slug') = ${slug}`;

export type ReviewStanding = {
  product: ProductRow | null;
  review: OwnRow | null;
  bought: boolean;
  shades: string[];
  member: { firstName: string; lastName: string } | null;
};

const SHADE = { shade: nullable(text) };
const MEMBER = { firstName: members.firstName, lastName: members.lastName };

/** Reads whether and in which shades a member bought a product, and their earlier review. One trip. */
export async function findStanding(scope: ReviewScope, memberId: string, slug: string): Promise<ReviewStanding> {
  const found = await trip(scope.d1, {
    product: productRead(scope, slug),
    review: ownRead(memberId, slug),
    bought: rows(
      SHADE,
      sql`SELECT DISTINCT json_extract(l.snapshot, '$.shade.name') AS shade ${bought(memberId, scope, slug)} ORDER BY shade`,
    ),
    member: row(MEMBER, sql`SELECT ${MEMBER} FROM ${members} WHERE id = ${memberId} AND country = ${scope.country}`),
  });
  const shades = [...found.bought.map(({ shade }) => shade), found.review?.shade ?? null];
  return {
    ...found,
    bought: found.bought.length > 0,
    shades: [...new Set(shades)].filter((shade) => shade !== null),
  };
}

type ReviewFields = Pick<OwnReview, "rating" | "title" | "text" | "shade" | "skinType"> & { author: string };

/**
 * Saves a member's review of a product that they bought, and replaces an earlier one. It then waits for the desk. The same text again changes
 * nothing, so a form sent twice is one review. Null when they have not bought it. One trip.
 */
export async function keepReview(
  scope: ReviewScope,
  memberId: string,
  slug: string,
  { rating, title, text, shade, skinType, author }: ReviewFields,
): Promise<OwnRow | null> {
  const { d1, country, language, now } = scope;
  const ofTheirs = bought(memberId, scope, slug);
  const found = await trip(d1, {
    bought: holds(sql`EXISTS (SELECT 1 ${ofTheirs})`),
    kept: run(sql`INSERT INTO reviews (id, product_slug, country, language, member_id, author_name, rating, title, body,
        shade_name, skin_type, verified, state, created_at)
      SELECT ${crypto.randomUUID()}, ${slug}, ${country}, ${language}, ${memberId}, ${author}, ${rating}, ${title}, ${text},
        ${shade}, ${skinType}, 1, 'pending', ${now} WHERE EXISTS (SELECT 1 ${ofTheirs})
      ON CONFLICT (member_id, product_slug) DO UPDATE SET
        language = excluded.language, author_name = excluded.author_name, rating = excluded.rating, title = excluded.title,
        body = excluded.body, shade_name = excluded.shade_name, skin_type = excluded.skin_type, state = 'pending',
        created_at = excluded.created_at, revision = revision + 1
      WHERE rating <> excluded.rating OR title <> excluded.title OR body <> excluded.body
        OR shade_name IS NOT excluded.shade_name OR skin_type IS NOT excluded.skin_type`),
    own: ownRead(memberId, slug),
  });
  return found.bought ? found.own : null;
}

const ID = { id: reviews.id };

/** Deletes a member's review with its votes; false when there was none. One trip. */
export async function dropReview({ d1, now }: ReviewScope, memberId: string, slug: string): Promise<boolean> {
  const found = await trip(d1, {
    points: reviewTakenBack(now, memberId, slug),
    votes: run(sql`DELETE FROM review_votes
      WHERE review_id IN (SELECT id FROM reviews WHERE member_id = ${memberId} AND product_slug = ${slug})`),
    review: row(ID, sql`DELETE FROM reviews WHERE member_id = ${memberId} AND product_slug = ${slug} RETURNING id`),
  });
  return found.review !== null;
}

export type Vote = { helpful: number; voted: boolean; mine: boolean };

/**
 * Saves or removes a member's vote for another member's published review. Null when the review is not published. One trip.
 */
export async function keepVote(
  { d1, now }: ReviewScope,
  memberId: string,
  id: string,
  helpful: boolean,
): Promise<Vote | null> {
  const vote = {
    helpful: of(reviews, "r").helpful,
    mine: computed(boolean, isBy(sql`r.member_id`, memberId)),
    voted: computed(
      boolean,
      sql`EXISTS (SELECT 1 FROM review_votes v WHERE v.review_id = r.id AND v.member_id = ${memberId})`,
    ),
  };
  const change = helpful
    ? sql`INSERT INTO review_votes (review_id, member_id, created_at)
        SELECT r.id, m.id, ${now} FROM reviews r CROSS JOIN members m ON m.id = ${memberId}
        WHERE r.id = ${id} AND r.state = 'published' AND NOT ${isBy(sql`r.member_id`, memberId)}
        ON CONFLICT DO NOTHING`
    : sql`DELETE FROM review_votes WHERE review_id = ${id} AND member_id = ${memberId}`;
  const found = await trip(d1, {
    change: run(change),
    vote: row(vote, sql`SELECT ${vote} FROM reviews r WHERE r.id = ${id} AND r.state = 'published'`),
  });
  return found.vote;
}
