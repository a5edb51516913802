import { number } from "../../../db/readers";
import { bags } from "../../../db/schema/bag";
import { of, type RowOf, sql } from "../../../db/sql";
import { row, run, trip } from "../../../db/trip";
import type { Scope, ShopperScope } from "../../kit/call/call";
import { CAP, fitParts } from "../lines/lines-store";
import { bump, clearExpired, memberBagRead } from "../store";
import { MEMBER_BAG_SECONDS, newBagId } from "./identity";

const g = of(bags, "g");
const GUEST = { memberId: g.memberId, couponCode: g.couponCode, pieces: number };

export type BagPair = { memberBagId: string | null; guest: RowOf<typeof GUEST> | null };

/** Reads the member's and the guest's bag before they are merged. One trip. */
export async function findBags(scope: ShopperScope, guestBagId: string | null, memberId: string): Promise<BagPair> {
  const { d1, country, now } = scope;
  const { own, guest } = await trip(d1, {
    own: memberBagRead(country, memberId),
    guest: row(
      GUEST,
      sql`SELECT g.member_id AS memberId, g.coupon_code AS couponCode,
          (SELECT COALESCE(SUM(l.quantity), 0) FROM bag_lines l WHERE l.bag_id = g.id AND l.kind IN ('product', 'bundle', 'gift_card'))
            AS pieces
        FROM bags g WHERE g.id = ${guestBagId} AND g.country = ${country} AND g.expires_at > ${now}`,
    ),
  });
  return { memberBagId: own?.id ?? null, guest };
}

/**
 * Gives a guest's bag to a member who has none, and returns its new id; null when another request was faster. One trip.
 */
export async function claimBag(
  { d1, country, now }: Scope,
  guestBagId: string,
  memberId: string,
): Promise<string | null> {
  const id = newBagId();
  const follows = sql`SET bag_id = ${id} WHERE bag_id = ${guestBagId} AND EXISTS (SELECT 1 FROM bags WHERE id = ${id})`;
  const { claimed } = await trip(d1, {
    claimed: run(sql`UPDATE bags SET id = ${id}, member_id = ${memberId}, version = version + 1,
        expires_at = ${new Date(now.getTime() + MEMBER_BAG_SECONDS * 1000)}
      WHERE id = ${guestBagId} AND country = ${country} AND member_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM bags WHERE member_id = ${memberId} AND country = ${country})`),
    lines: run(sql`UPDATE bag_lines ${follows}`),
    codes: run(sql`UPDATE bag_codes ${follows}`),
  });
  return claimed > 0 ? id : null;
}

/**
 * Moves a guest's bag into a member's and deletes it, all or nothing; does nothing when the guest's bag is gone. One trip.
 */
export async function moveBag(scope: ShopperScope, guestBagId: string, memberBagId: string): Promise<void> {
  const guest = sql`(SELECT id FROM bags WHERE id = ${guestBagId} AND member_id IS NULL)`;
  await trip(scope.d1, {
    expired: clearExpired(scope, memberBagId),
    lines: run(sql`INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
      SELECT printf('%04x', ROW_NUMBER() OVER (ORDER BY l.added_at, l.id)) || LOWER(HEX(RANDOMBLOB(14))), ${memberBagId},
        l.kind, l.variant_id, l.quantity, l.price_seen, l.added_at
      FROM bag_lines l WHERE l.bag_id = ${guest} AND l.kind <> 'bundle_component'
      ON CONFLICT (bag_id, kind, variant_id, parent_id) DO UPDATE SET quantity = MIN(quantity + excluded.quantity, ${CAP})
        WHERE kind NOT IN ('gift', 'sample')`),
    code: run(sql`UPDATE bags SET coupon_code = COALESCE(coupon_code, (SELECT coupon_code FROM bags WHERE id = ${guest}))
      WHERE id = ${memberBagId}`),
    // Keeps what was typed in the checkout when the shopper signs in on the way.
    draft:
      run(sql`UPDATE bags SET (checkout_draft, draft_at) = (SELECT checkout_draft, draft_at FROM bags WHERE id = ${guest})
      WHERE id = ${memberBagId} AND EXISTS (SELECT 1 FROM bags WHERE id = ${guest} AND checkout_draft IS NOT NULL)`),
    codes: run(sql`INSERT OR IGNORE INTO bag_codes (bag_id, code, saved_at)
      SELECT ${memberBagId}, code, saved_at FROM bag_codes WHERE bag_id = ${guest}
      UNION SELECT ${memberBagId}, coupon_code, updated_at FROM bags WHERE id = ${guest} AND coupon_code IS NOT NULL`),
    bumped: bump(scope, memberBagId, "always"),
    linesGone: run(sql`DELETE FROM bag_lines WHERE bag_id = ${guest}`),
    codesGone: run(sql`DELETE FROM bag_codes WHERE bag_id = ${guest}`),
    gone: run(sql`DELETE FROM bags WHERE id = ${guestBagId} AND member_id IS NULL`),
    fitted: fitParts(scope, memberBagId),
  });
}
