import type { OwnReview } from "../../contract/reviews";
import { type OwnRow, ownStatement, type ProductRow, productStatement, type ReviewScope } from "./store";

/**
 * SQL for a member's paid orders with a product, alone or in a bundle; returned ones do not count. Parameters: member,
 * country, slug.
 */
const BOUGHT = `FROM orders o CROSS JOIN order_lines l ON l.order_number = o.number
  WHERE o.member_id = ?1 AND o.country = ?2 AND o.state = 'paid' AND coalesce(o.fulfilment_state, '') <> 'returned'
    AND l.kind IN ('product', 'bundle', 'bundle_component') AND json_extract(l.snapshot, '$.product.slug') = ?3`;

export type ReviewStanding = {
  product: ProductRow | null;
  review: OwnRow | null;
  bought: boolean;
  shades: string[];
  member: { firstName: string; lastName: string } | null;
};

/**
 * What a member may say about a product: whether and in which shades they bought it, and their earlier review. One
 * trip.
 */
export async function findStanding(place: ReviewScope, memberId: string, slug: string): Promise<ReviewStanding> {
  const { d1, country } = place;
  const [product, review, bought, member] = await d1.batch<never>([
    productStatement(place, slug),
    ownStatement(place, memberId, slug),
    d1
      .prepare(`SELECT DISTINCT json_extract(l.snapshot, '$.shade.name') AS shade ${BOUGHT} ORDER BY shade`)
      .bind(memberId, country, slug),
    d1
      .prepare("SELECT first_name AS firstName, last_name AS lastName FROM members WHERE id = ?1 AND country = ?2")
      .bind(memberId, country),
  ]);
  const rows = (bought?.results ?? []) as { shade: string | null }[];
  const own = (review?.results[0] as OwnRow | undefined) ?? null;
  return {
    product: (product?.results[0] as ProductRow | undefined) ?? null,
    review: own,
    bought: rows.length > 0,
    shades: [...new Set([...rows.map(({ shade }) => shade), own?.shade ?? null])].filter((shade) => shade !== null),
    member: (member?.results[0] as ReviewStanding["member"] | undefined) ?? null,
  };
}

type Written = Pick<OwnReview, "rating" | "title" | "text" | "shade" | "skinType"> & { author: string };

/**
 * Saves a member's review of a product that they bought, new or replacing theirs. It then waits for the desk. The same
 * text again changes nothing, so a form sent twice is one review. Null when they have not bought it. One trip.
 */
export async function keepReview(
  place: ReviewScope,
  memberId: string,
  slug: string,
  { rating, title, text, shade, skinType, author }: Written,
): Promise<OwnRow | null> {
  const { d1, country, language, now } = place;
  const [bought, , own] = await d1.batch<never>([
    d1.prepare(`SELECT 1 AS bought ${BOUGHT} LIMIT 1`).bind(memberId, country, slug),
    d1
      .prepare(
        `INSERT INTO reviews (id, product_slug, country, language, member_id, author_name, rating, title, body, shade_name, skin_type,
           verified, state, created_at)
         SELECT ?4, ?3, ?2, ?5, ?1, ?6, ?7, ?8, ?9, ?10, ?11, 1, 'pending', ?12 WHERE EXISTS (SELECT 1 ${BOUGHT})
         ON CONFLICT (member_id, product_slug) DO UPDATE SET
           language = excluded.language, author_name = excluded.author_name, rating = excluded.rating, title = excluded.title,
           body = excluded.body, shade_name = excluded.shade_name, skin_type = excluded.skin_type, state = 'pending',
           created_at = excluded.created_at, revision = revision + 1
         WHERE rating <> excluded.rating OR title <> excluded.title OR body <> excluded.body
           OR shade_name IS NOT excluded.shade_name OR skin_type IS NOT excluded.skin_type`,
      )
      .bind(
        memberId,
        country,
        slug,
        crypto.randomUUID(),
        language,
        author,
        rating,
        title,
        text,
        shade,
        skinType,
        now.toISOString(),
      ),
    ownStatement(place, memberId, slug),
  ]);
  return bought?.results.length === 1 ? ((own?.results[0] as OwnRow | undefined) ?? null) : null;
}

/** Deletes a member's review with its votes; false when there was none. One trip. */
export async function dropReview({ d1 }: ReviewScope, memberId: string, slug: string): Promise<boolean> {
  const [, gone] = await d1.batch<never>([
    d1
      .prepare(
        "DELETE FROM review_votes WHERE review_id IN (SELECT id FROM reviews WHERE member_id = ?1 AND product_slug = ?2)",
      )
      .bind(memberId, slug),
    d1.prepare("DELETE FROM reviews WHERE member_id = ?1 AND product_slug = ?2 RETURNING id").bind(memberId, slug),
  ]);
  return gone?.results.length === 1;
}

export type Vote = { helpful: number; voted: boolean; mine: boolean };

/**
 * Saves or removes a member's vote for somebody else's published review. Null for one that is not published. One trip.
 */
export async function keepVote(
  place: ReviewScope,
  memberId: string,
  id: string,
  helpful: boolean,
): Promise<Vote | null> {
  const { d1, now } = place;
  const change = helpful
    ? d1
        .prepare(
          `INSERT INTO review_votes (review_id, member_id, created_at)
           SELECT r.id, m.id, ?3 FROM reviews r CROSS JOIN members m ON m.id = ?2
           WHERE r.id = ?1 AND r.state = 'published' AND coalesce(r.member_id, '') <> ?2
           ON CONFLICT DO NOTHING`,
        )
        .bind(id, memberId, now.toISOString())
    : d1.prepare("DELETE FROM review_votes WHERE review_id = ?1 AND member_id = ?2").bind(id, memberId);
  const [, found] = await d1.batch<never>([
    change,
    d1
      .prepare(
        `SELECT r.helpful, coalesce(r.member_id, '') = ?2 AS mine,
           EXISTS (SELECT 1 FROM review_votes v WHERE v.review_id = r.id AND v.member_id = ?2) AS voted
         FROM reviews r WHERE r.id = ?1 AND r.state = 'published'`,
      )
      .bind(id, memberId),
  ]);
  const row = found?.results[0] as { helpful: number; mine: number; voted: number } | undefined;
  return row === undefined ? null : { helpful: row.helpful, mine: row.mine === 1, voted: row.voted === 1 };
}
