import type { CountryCode, LanguageCode } from "../../contract/countries";
import { LIST_CAP } from "../../contract/lists";
import type { Owner } from "./owner";

/** The context of a call on a list. */
export type ListScope = { d1: D1Database; country: CountryCode; language: LanguageCode; now: Date };

/** A variant on a list; prices in minor units, null where it is not sold in the country. */
export type ListedRow = {
  variantId: string;
  shadeName: string | null;
  shadeHex: string | null;
  size: string | null;
  productSlug: string;
  productName: string;
  brandSlug: string;
  brandName: string;
  pictureId: string | null;
  plate: string;
  price: number | null;
  listPrice: number | null;
  available: number | null;
  appExclusive: number;
  opensAt: string | null;
  earlyFrom: string | null;
  earlyTiers: string | null;
};
export type WishRow = ListedRow & { addedAt: string };

const LISTED = `v.id AS variantId, v.shade_name AS shadeName, v.shade_hex AS shadeHex, v.size,
  p.slug AS productSlug, p.name AS productName, b.slug AS brandSlug, b.name AS brandName,
  COALESCE(v.pack_id, p.picture_id) AS pictureId, p.plate, o.price, o.list_price AS listPrice, o.available,
  p.app_exclusive AS appExclusive, r.opens_at AS opensAt, r.early_from AS earlyFrom, r.early_tiers AS earlyTiers`;

/** SQL for the tables of a listed variant; `?1` is the country. */
const OF_VARIANT = `JOIN products p ON p.slug = v.product_slug JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?1
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = ?1`;

const readWishes = ({ d1, country }: ListScope, owner: string): D1PreparedStatement[] => [
  d1
    .prepare(
      `SELECT ${LISTED}, w.added_at AS addedAt FROM wish_list_entries w CROSS JOIN variants v ON v.id = w.variant_id ${OF_VARIANT}
       WHERE w.owner = ?2 ORDER BY w.added_at DESC, v.id`,
    )
    .bind(country, owner),
  d1.prepare("SELECT token FROM wish_list_shares WHERE owner = ?").bind(owner),
];

export type Wishes = { rows: WishRow[]; shareToken: string | null };

const wishesOf = (results: D1Result[]): Wishes => {
  const [rows, share] = results.slice(-2);
  const [shared] = (share?.results ?? []) as { token: string }[];
  return { rows: (rows?.results ?? []) as WishRow[], shareToken: shared?.token ?? null };
};

/** A wish list, newest first. One trip. */
export const readWishList = async (place: ListScope, owner: Owner): Promise<Wishes> =>
  wishesOf(await place.d1.batch(readWishes(place, owner)));

/** The result of a change: whether the variant exists, and whether the list had room. */
export type WishOutcome = Wishes & { exists: boolean; full: boolean };

/** Puts a variant on the list or takes it off; repeating it changes nothing. One trip. */
export async function changeWish(
  place: ListScope,
  owner: Owner,
  variantId: string,
  active: boolean,
): Promise<WishOutcome> {
  const { d1, now } = place;
  const change = active
    ? d1
        .prepare(
          `INSERT INTO wish_list_entries (owner, variant_id, added_at)
           SELECT ?1, v.id, ?3 FROM variants v
           WHERE v.id = ?2 AND (SELECT count(*) FROM wish_list_entries WHERE owner = ?1) < ?4
           ON CONFLICT DO NOTHING`,
        )
        .bind(owner, variantId, now.toISOString(), LIST_CAP)
    : d1.prepare("DELETE FROM wish_list_entries WHERE owner = ?1 AND variant_id = ?2").bind(owner, variantId);
  const results = await d1.batch([
    change,
    d1.prepare("SELECT 1 FROM variants WHERE id = ?").bind(variantId),
    ...readWishes(place, owner),
  ]);
  const wishes = wishesOf(results);
  const kept = wishes.rows.some((row) => row.variantId === variantId);
  return { ...wishes, exists: results[1]?.results.length === 1, full: active && !kept };
}

/** Shares the list by a link, or ends the link, which then never works again. One trip. */
export async function changeShare(place: ListScope, owner: Owner, isPublic: boolean): Promise<Wishes> {
  const { d1, now } = place;
  const token = crypto.randomUUID().replaceAll("-", "");
  const change = isPublic
    ? d1
        .prepare(
          "INSERT INTO wish_list_shares (owner, token, created_at) VALUES (?1, ?2, ?3) ON CONFLICT (owner) DO NOTHING",
        )
        .bind(owner, token, now.toISOString())
    : d1.prepare("DELETE FROM wish_list_shares WHERE owner = ?").bind(owner);
  return wishesOf(await d1.batch([change, ...readWishes(place, owner)]));
}

/** The entries of a shared list; null when no list has this token. One trip. */
export async function readShared({ d1, country }: ListScope, token: string): Promise<ListedRow[] | null> {
  const [share, rows] = await d1.batch([
    d1.prepare("SELECT 1 FROM wish_list_shares WHERE token = ?").bind(token),
    d1
      .prepare(
        `SELECT ${LISTED} FROM wish_list_shares s CROSS JOIN wish_list_entries w ON w.owner = s.owner
         CROSS JOIN variants v ON v.id = w.variant_id ${OF_VARIANT}
         WHERE s.token = ?2 ORDER BY w.added_at DESC, v.id`,
      )
      .bind(country, token),
  ]);
  return share?.results.length === 1 ? ((rows?.results ?? []) as ListedRow[]) : null;
}

/**
 * Statements that move a device's lists to a member: entries that both have are kept once, and the member's link stays.
 */
export const mergeStatements = (d1: D1Database, device: Owner, member: Owner): D1PreparedStatement[] => [
  d1
    .prepare(
      `INSERT INTO wish_list_entries (owner, variant_id, added_at)
       SELECT ?2, variant_id, added_at FROM wish_list_entries WHERE owner = ?1 ORDER BY added_at DESC LIMIT ${LIST_CAP}
       ON CONFLICT DO NOTHING`,
    )
    .bind(device, member),
  d1.prepare("DELETE FROM wish_list_entries WHERE owner = ?").bind(device),
  d1.prepare("DELETE FROM wish_list_shares WHERE owner = ?").bind(device),
  d1.prepare("UPDATE OR IGNORE notices SET owner = ?2 WHERE owner = ?1").bind(device, member),
  d1.prepare("DELETE FROM notices WHERE owner = ?").bind(device),
];
