import { bags } from "../../../db/schema/bag";
import { among, sql } from "../../../db/sql";
import { mapped, type Part, type Parts, row, run, trip } from "../../../db/trip";
import type { Scope, ShopperScope } from "../../kit/call/call";
import { tierOf, VISITOR } from "../../kit/call/viewer";
import { treatOpen } from "../../promotions/promotions-store";
import { type BagRows, bagRead, bump, clearExpired, makeBag } from "../store";

const remember = ({ now }: Scope, bagId: string): Part<number> =>
  run(sql`INSERT OR IGNORE INTO bag_codes (bag_id, code, saved_at)
    SELECT id, coupon_code, ${now} FROM bags WHERE id = ${bagId} AND coupon_code IS NOT NULL`);

const codeSet = (bagId: string, code: string | null): Part<number> =>
  run(sql`UPDATE bags SET coupon_code = ${code} WHERE id = ${bagId} AND coupon_code IS NOT ${code}`);

const changed = (scope: ShopperScope, bagId: string, parts: Parts): Promise<BagRows> =>
  trip(
    scope.d1,
    mapped({ parts, bag: bagRead(scope, bagId) }, ({ bag }) => bag),
  );

/** Saves the bag's code and remembers it and the one before; creates the bag when there is none. One trip. */
export const saveCode = (scope: ShopperScope, bagId: string, code: string): Promise<BagRows> =>
  changed(scope, bagId, {
    expired: clearExpired(scope, bagId),
    made: makeBag(scope, bagId),
    before: remember(scope, bagId),
    set: codeSet(bagId, code),
    bumped: bump(scope, bagId),
    now: remember(scope, bagId),
  });

/** Removes the bag's code. One trip. */
export const clearCode = (scope: ShopperScope, bagId: string): Promise<BagRows> =>
  changed(scope, bagId, {
    expired: clearExpired(scope, bagId),
    set: codeSet(bagId, null),
    bumped: bump(scope, bagId),
  });

/** Remembers a code that cannot be used yet, for later advice, and creates the bag when there is none. One trip. */
export async function rememberCode(scope: ShopperScope, bagId: string, code: string): Promise<{ version: number }> {
  const { kept } = await trip(scope.d1, {
    made: makeBag(scope, bagId),
    remembered:
      run(sql`INSERT OR IGNORE INTO bag_codes (bag_id, code, saved_at) SELECT id, ${code}, ${scope.now} FROM bags WHERE id = ${bagId}
      AND (SELECT COUNT(*) FROM bag_codes WHERE bag_id = ${bagId}) < 10`),
    bumped: bump(scope, bagId),
    kept: row({ version: bags.version }, sql`SELECT version FROM ${bags} WHERE id = ${bagId}`),
  });
  return { version: kept?.version ?? 0 };
}

/** Uses the member's voucher or keeps it for another order; only in an existing bag. One trip. */
export const saveVoucherWish = (scope: ShopperScope, bagId: string, declined: boolean): Promise<BagRows> =>
  changed(scope, bagId, {
    expired: clearExpired(scope, bagId),
    set: run(
      sql`UPDATE bags SET voucher_declined = ${declined} WHERE id = ${bagId} AND voucher_declined <> ${declined}`,
    ),
    bumped: bump(scope, bagId),
  });

/**
 * Sets which gifts of an offer, or which samples, are in the bag. Treats that are no longer available are skipped. One trip.
 */
export const saveTreats = (
  scope: ShopperScope,
  bagId: string,
  { kind, offerId, ids }: { kind: "gift" | "sample"; offerId: string | null; ids: readonly string[] },
): Promise<BagRows> => {
  const { country, now } = scope;
  return changed(scope, bagId, {
    left: run(sql`DELETE FROM bag_lines WHERE bag_id = ${bagId} AND kind = ${kind}
      AND variant_id IN (SELECT id FROM treats WHERE country = ${country} AND kind = ${kind} AND offer_id IS ${offerId})
      AND variant_id NOT IN ${among(ids)}`),
    chosen: run(sql`INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
      SELECT LOWER(HEX(RANDOMBLOB(16))), g.id, t.kind, t.id, 1, 0, ${now}
      FROM json_each(${JSON.stringify(ids)}) w JOIN treats t ON t.id = w.value JOIN bags g ON g.id = ${bagId}
      WHERE t.kind = ${kind} AND t.offer_id IS ${offerId} AND t.country = ${country} AND t.available > 0
        AND g.country = ${country} AND g.expires_at > ${now} AND ${treatOpen(now, tierOf(scope.viewer ?? VISITOR))}
      ON CONFLICT (bag_id, kind, variant_id, parent_id) DO NOTHING`),
    bumped: bump(scope, bagId, "always"),
  });
};
