import { QUANTITY_CAP } from "../../contract/bag";
import { MEMBER_BAG_SECONDS, newBagId } from "./identity";
import { fitParts } from "./lines-store";
import { bump, clearExpired, type Shop } from "./store";

export type BagPair = {
  memberBagId: string | null;
  guest: { memberId: string | null; couponCode: string | null; pieces: number } | null;
};

/** Reads the member's and the guest's bag before they are merged. One trip. */
export async function findBags(shop: Shop, guestBagId: string | null, memberId: string): Promise<BagPair> {
  const { d1, country, now } = shop;
  const at = now.toISOString();
  const results = await d1.batch([
    d1.prepare("SELECT id FROM bags WHERE member_id = ?1 AND country = ?2").bind(memberId, country),
    d1
      .prepare(
        `SELECT g.member_id AS memberId, g.coupon_code AS couponCode,
           (SELECT COALESCE(SUM(l.quantity), 0) FROM bag_lines l WHERE l.bag_id = g.id AND l.kind IN ('product', 'bundle', 'gift_card'))
             AS pieces
         FROM bags g WHERE g.id = ?1 AND g.country = ?2 AND g.expires_at > ?3`,
      )
      .bind(guestBagId ?? "", country, at),
  ]);
  const [member] = (results[0]?.results ?? []) as { id: string }[];
  const [guest] = (results[1]?.results ?? []) as NonNullable<BagPair["guest"]>[];
  return { memberBagId: member?.id ?? null, guest: guest ?? null };
}

/** Gives a guest's bag to a member who has none, and answers its new id; null when somebody was quicker. One round trip. */
export async function claimBag(
  { d1, country, now }: Shop,
  guestBagId: string,
  memberId: string,
): Promise<string | null> {
  const id = newBagId();
  const follow = (table: "bag_lines" | "bag_codes") =>
    d1
      .prepare(`UPDATE ${table} SET bag_id = ?2 WHERE bag_id = ?1 AND EXISTS (SELECT 1 FROM bags WHERE id = ?2)`)
      .bind(guestBagId, id);
  const [claimed] = await d1.batch([
    d1
      .prepare(
        `UPDATE bags SET id = ?5, member_id = ?2, version = version + 1, expires_at = ?4
         WHERE id = ?1 AND country = ?3 AND member_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM bags WHERE member_id = ?2 AND country = ?3)`,
      )
      .bind(guestBagId, memberId, country, new Date(now.getTime() + MEMBER_BAG_SECONDS * 1000).toISOString(), id),
    follow("bag_lines"),
    follow("bag_codes"),
  ]);
  return (claimed?.meta.changes ?? 0) > 0 ? id : null;
}

/**
 * Moves a guest's bag into a member's and deletes it, all or nothing; a bag that no longer exists changes nothing. One
 * trip.
 */
export async function pourBag(shop: Shop, guestBagId: string, memberBagId: string): Promise<void> {
  const { d1 } = shop;
  const guest = "(SELECT id FROM bags WHERE id = ?1 AND member_id IS NULL)";
  const on = (sql: string) => d1.prepare(sql).bind(guestBagId, memberBagId);
  await d1.batch([
    ...clearExpired(shop, memberBagId),
    on(
      `INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
       SELECT printf('%04x', ROW_NUMBER() OVER (ORDER BY l.added_at, l.id)) || LOWER(HEX(RANDOMBLOB(14))), ?2, l.kind, l.variant_id, l.quantity, l.price_seen, l.added_at
       FROM bag_lines l WHERE l.bag_id = ${guest} AND l.kind <> 'bundle_component'
       ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE SET quantity = MIN(quantity + excluded.quantity, ${QUANTITY_CAP})
         WHERE kind NOT IN ('gift', 'sample')`,
    ),
    on(
      `UPDATE bags SET coupon_code = COALESCE(coupon_code, (SELECT coupon_code FROM bags WHERE id = ${guest})) WHERE id = ?2`,
    ),
    // Keeps what was typed in the checkout when the shopper signs in on the way.
    on(
      `UPDATE bags SET (checkout_draft, draft_at) = (SELECT checkout_draft, draft_at FROM bags WHERE id = ${guest})
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM bags WHERE id = ${guest} AND checkout_draft IS NOT NULL)`,
    ),
    on(
      `INSERT OR IGNORE INTO bag_codes (bag_id, code, saved_at)
       SELECT ?2, code, saved_at FROM bag_codes WHERE bag_id = ${guest}
       UNION SELECT ?2, coupon_code, updated_at FROM bags WHERE id = ${guest} AND coupon_code IS NOT NULL`,
    ),
    bump(shop, memberBagId, "always"),
    d1.prepare(`DELETE FROM bag_lines WHERE bag_id = ${guest}`).bind(guestBagId),
    d1.prepare(`DELETE FROM bag_codes WHERE bag_id = ${guest}`).bind(guestBagId),
    d1.prepare("DELETE FROM bags WHERE id = ?1 AND member_id IS NULL").bind(guestBagId),
    fitParts(shop, memberBagId),
  ]);
}
