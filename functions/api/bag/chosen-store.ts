import { tierOf, VISITOR } from "../viewer";
import { treatOpen } from "./promotions-store";
import { bump, clearExpired, makeBag, type Shop } from "./store";

/** Saves the bag's code and remembers it and the one before; creates the bag when there is none. */
export const saveCoupon = (shop: Shop, bagId: string, code: string | null): D1PreparedStatement[] => {
  const { d1, now } = shop;
  const remember = d1.prepare(
    `INSERT OR IGNORE INTO bag_codes (bag_id, code, saved_at)
     SELECT id, coupon_code, ?2 FROM bags WHERE id = ?1 AND coupon_code IS NOT NULL`,
  );
  return [
    ...clearExpired(shop, bagId),
    ...(code === null ? [] : [makeBag(shop, bagId)]),
    ...(code === null ? [] : [remember.bind(bagId, now.toISOString())]),
    d1.prepare("UPDATE bags SET coupon_code = ?2 WHERE id = ?1 AND coupon_code IS NOT ?2").bind(bagId, code),
    bump(shop, bagId),
    ...(code === null ? [] : [remember.bind(bagId, now.toISOString())]),
  ];
};

/** Remembers a code that cannot be used yet, for later advice; only in an existing bag. */
export const rememberCode = ({ d1, now }: Shop, bagId: string, code: string) =>
  d1
    .prepare(
      `INSERT OR IGNORE INTO bag_codes (bag_id, code, saved_at) SELECT id, ?2, ?3 FROM bags WHERE id = ?1
         AND (SELECT COUNT(*) FROM bag_codes WHERE bag_id = ?1) < 10`,
    )
    .bind(bagId, code, now.toISOString());

/** Uses the member's voucher or keeps it for another order; only in an existing bag. */
export const saveVoucherWish = (shop: Shop, bagId: string, declined: boolean): D1PreparedStatement[] => [
  ...clearExpired(shop, bagId),
  shop.d1
    .prepare("UPDATE bags SET voucher_declined = ?2 WHERE id = ?1 AND voucher_declined <> ?2")
    .bind(bagId, declined ? 1 : 0),
  bump(shop, bagId),
];

/** Sets which gifts of an offer, or which samples, are in the bag. Treats that are gone by now are skipped. */
export function saveTreats(
  shop: Shop,
  bagId: string,
  { kind, offerId, ids }: { kind: "gift" | "sample"; offerId: string | null; ids: readonly string[] },
): D1PreparedStatement[] {
  const { d1, country } = shop;
  const now = shop.now.toISOString();
  const wanted = JSON.stringify(ids);
  return [
    d1
      .prepare(
        `DELETE FROM bag_lines WHERE bag_id = ?1 AND kind = ?2
           AND variant_id IN (SELECT id FROM treats WHERE country = ?4 AND kind = ?2 AND offer_id IS ?3)
           AND variant_id NOT IN (SELECT w.value FROM json_each(?5) w)`,
      )
      .bind(bagId, kind, offerId, country, wanted),
    d1
      .prepare(
        `INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
         SELECT LOWER(HEX(RANDOMBLOB(16))), g.id, t.kind, t.id, 1, 0, ?6
         FROM json_each(?5) w JOIN treats t ON t.id = w.value JOIN bags g ON g.id = ?1
         WHERE t.kind = ?2 AND t.offer_id IS ?3 AND t.country = ?4 AND t.available > 0 AND g.country = ?4 AND g.expires_at > ?6
           AND ${treatOpen("?6", "?7")}
         ON CONFLICT (bag_id, kind, variant_id, parent_id) DO NOTHING`,
      )
      .bind(bagId, kind, offerId, country, wanted, now, tierOf(shop.viewer ?? VISITOR) ?? ""),
    bump(shop, bagId, "always"),
  ];
}
