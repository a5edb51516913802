import type { RewardScope } from "./reward-store";

/** A reward that is held for a member and not yet part of an order, with its variant. */
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

/** For how many minutes a member is told that the time for a reward has run out. */
const TOLD_MINUTES = 120;

const since = (now: Date) => new Date(now.getTime() - TOLD_MINUTES * 60_000).toISOString();

/** Reads the rewards in a member's bag in this country, the newest first; recently lapsed ones are included. */
export const heldStatement = ({ d1, country, now }: RewardScope, memberId: string): D1PreparedStatement =>
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

/** Marks lapsed rewards as told, so that the notice appears once. One trip. */
export async function closeLapsed({ d1, country, now }: RewardScope, memberId: string): Promise<void> {
  await d1
    .prepare(
      `UPDATE reward_holds SET state = 'released', ended_at = held_until
       WHERE member_id = ?1 AND country = ?2 AND state = 'held' AND order_number IS NULL AND held_until <= ?3`,
    )
    .bind(memberId, country, now.toISOString())
    .run();
}

/** Gives back the reward of a bag line, if it is the member's. For use in a batch. */
export const letGo = (
  { d1, now }: Pick<RewardScope, "d1" | "now">,
  memberId: string,
  lineId: string,
): D1PreparedStatement =>
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
