import type { CountryCode } from "../../contract/countries";
import { LIST_CAP } from "../../contract/lists/lists";
import { offers, variants } from "../../db/schema/catalogue";
import { wishListEntries, wishListShares } from "../../db/schema/lists";
import { maybe, of, type RowOf, sql } from "../../db/sql";
import { holds, mapped, row, rows, run, trip } from "../../db/trip";
import { ofVariant } from "../catalogue/product/variant-sql";
import type { LanguageScope } from "../kit/call/call";
import { OFFERED_COLUMNS } from "../kit/sql/product-sql";
import type { Owner } from "./marks/owner";

/** The parts of a call about a list. */
export type ListScope = LanguageScope;

const v = of(variants, "v");

/** A variant on a list; prices in minor units, null when it is not sold in the country. */
export const LISTED = {
  ...OFFERED_COLUMNS,
  variantId: v.id,
  size: v.size,
  available: maybe(of(offers, "o").available),
};
export type ListedRow = RowOf<typeof LISTED>;

const WISHED = { ...LISTED, addedAt: of(wishListEntries, "w").addedAt };
export type WishRow = RowOf<typeof WISHED>;

const SHARE = { token: wishListShares.token };
export type Wishes = { rows: WishRow[]; shareToken: string | null };

const wishesOf = (country: CountryCode, owner: Owner) =>
  mapped(
    {
      rows: rows(
        WISHED,
        sql`SELECT ${WISHED} FROM wish_list_entries w CROSS JOIN variants v ON v.id = w.variant_id ${ofVariant(country)}
         WHERE w.owner = ${owner} ORDER BY w.added_at DESC, v.id`,
      ),
      share: row(SHARE, sql`SELECT ${SHARE} FROM ${wishListShares} WHERE owner = ${owner}`),
    },
    ({ rows, share }): Wishes => ({ rows, shareToken: share?.token ?? null }),
  );

/** A wish list, newest first. One trip. */
export const readWishList = ({ d1, country }: ListScope, owner: Owner): Promise<Wishes> =>
  trip(d1, wishesOf(country, owner));

/** The result of a change: whether the variant exists, and whether the list had room. */
export type WishOutcome = Wishes & { exists: boolean; full: boolean };

/** Puts a variant on the list or takes it off; repeating it changes nothing. One trip. */
export async function changeWish(
  { d1, country, now }: ListScope,
  owner: Owner,
  variantId: string,
  active: boolean,
): Promise<WishOutcome> {
  const change = active
    ? sql`INSERT INTO wish_list_entries (owner, variant_id, added_at)
        SELECT ${owner}, v.id, ${now} FROM variants v
        WHERE v.id = ${variantId} AND (SELECT count(*) FROM wish_list_entries WHERE owner = ${owner}) < ${LIST_CAP}
        ON CONFLICT DO NOTHING`
    : sql`DELETE FROM wish_list_entries WHERE owner = ${owner} AND variant_id = ${variantId}`;
  const found = await trip(d1, {
    change: run(change),
    exists: holds(sql`EXISTS (SELECT 1 FROM variants WHERE id = ${variantId})`),
    wishes: wishesOf(country, owner),
  });
  const kept = found.wishes.rows.some((row) => row.variantId === variantId);
  return { ...found.wishes, exists: found.exists, full: active && !kept };
}

/** Shares the list by a link, or ends the link for good. One trip. */
export async function changeShare({ d1, country, now }: ListScope, owner: Owner, isPublic: boolean): Promise<Wishes> {
  const token = crypto.randomUUID().replaceAll("-", "");
  const change = isPublic
    ? sql`INSERT INTO wish_list_shares (owner, token, created_at) VALUES (${owner}, ${token}, ${now}) ON CONFLICT (owner) DO NOTHING`
    : sql`DELETE FROM wish_list_shares WHERE owner = ${owner}`;
  const found = await trip(d1, { change: run(change), wishes: wishesOf(country, owner) });
  return found.wishes;
}

/** The entries of a shared list; null when no list has this token. One trip. */
export async function readShared({ d1, country }: ListScope, token: string): Promise<ListedRow[] | null> {
  const found = await trip(d1, {
    share: row(SHARE, sql`SELECT ${SHARE} FROM ${wishListShares} WHERE token = ${token}`),
    rows: rows(
      LISTED,
      sql`SELECT ${LISTED} FROM wish_list_shares s CROSS JOIN wish_list_entries w ON w.owner = s.owner
         CROSS JOIN variants v ON v.id = w.variant_id ${ofVariant(country)}
         WHERE s.token = ${token} ORDER BY w.added_at DESC, v.id`,
    ),
  });
  return found.share === null ? null : found.rows;
}

/** Moves a device's lists to a member: entries that both have are kept once, and the member's link stays. One trip. */
export async function moveLists(d1: D1Database, device: Owner, member: Owner): Promise<void> {
  await trip(d1, {
    entries: run(sql`INSERT INTO wish_list_entries (owner, variant_id, added_at)
      SELECT ${member}, variant_id, added_at FROM wish_list_entries WHERE owner = ${device} ORDER BY added_at DESC LIMIT ${LIST_CAP}
      ON CONFLICT DO NOTHING`),
    left: run(sql`DELETE FROM wish_list_entries WHERE owner = ${device}`),
    share: run(sql`DELETE FROM wish_list_shares WHERE owner = ${device}`),
    notices: run(sql`UPDATE OR IGNORE notices SET owner = ${member} WHERE owner = ${device}`),
    twice: run(sql`DELETE FROM notices WHERE owner = ${device}`),
  });
}
