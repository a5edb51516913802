import type { Place } from "./reward-store";

/** A reward set aside for a member and not yet in an order, with the variant that it is. */
export type HeldRow = {
  id: string;
  rewardId: string;
  points: number;
  heldAt: string;
  heldUntil: string;
  variantId: string;
  sku: string;
  shadeName: string | null;
  shadeHex: string | null;
  size: string | null;
  productSlug: string;
  productName: string;
  categoryPath: string;
  pictureId: string | null;
  plate: string;
  brandSlug: string;
  brandName: string;
};

/** Minutes for which a member is told that the time of a reward has run out. */
const TOLD_MINUTES = 120;

const since = (now: Date) => new Date(now.getTime() - TOLD_MINUTES * 60_000).toISOString();

/** The rewards in a member's bag in this country, those of which the time has just run out among them, the last one first. */
export const heldStatement = ({ d1, country, now }: Place, memberId: string): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT h.id, h.reward_id AS rewardId, h.points, h.held_at AS heldAt, h.held_until AS heldUntil, h.variant_id AS variantId,
         v.sku, v.shade_name AS shadeName, v.shade_hex AS shadeHex, v.size, p.slug AS productSlug, p.name AS productName,
         p.category_path AS categoryPath, COALESCE(v.pack_id, p.picture_id) AS pictureId, p.plate, b.slug AS brandSlug, b.name AS brandName
       FROM reward_holds h JOIN variants v ON v.id = h.variant_id JOIN products p ON p.slug = v.product_slug
       JOIN brands b ON b.slug = p.brand_slug
       WHERE h.member_id = ?1 AND h.country = ?2 AND h.state = 'held' AND h.order_number IS NULL AND h.held_until > ?3
       ORDER BY h.held_at DESC LIMIT 5`,
    )
    .bind(memberId, country, since(now));

/** Writes down that the time of rewards has run out, so that it is said once. One round trip. */
export async function closeLapsed({ d1, country, now }: Place, memberId: string): Promise<void> {
  await d1
    .prepare(
      `UPDATE reward_holds SET state = 'released', ended_at = held_until
       WHERE member_id = ?1 AND country = ?2 AND state = 'held' AND order_number IS NULL AND held_until <= ?3`,
    )
    .bind(memberId, country, now.toISOString())
    .run();
}

/** Gives a member's reward up by its line of the bag; somebody else's is left alone. For a batch. */
export const letGo = ({ d1, now }: Pick<Place, "d1" | "now">, memberId: string, lineId: string): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE reward_holds SET state = 'released', ended_at = ?3
       WHERE id = ?1 AND member_id = ?2 AND state = 'held' AND order_number IS NULL AND held_until > ?3`,
    )
    .bind(lineId, memberId, now.toISOString());

/** The reward that a member's bag holds now, as a scalar: its id, or ''; a visitor's, '', holds none. Parameters: member, country, now. */
export const heldNow = (member: string, country: string, now: string) =>
  `COALESCE((SELECT h.id FROM reward_holds h WHERE h.member_id = ${member} AND h.member_id <> '' AND h.country = ${country} AND h.state = 'held'
     AND h.order_number IS NULL AND h.held_until > ${now} LIMIT 1), '')`;
