import type { CountryCode, LanguageCode } from "../../contract/countries";
import { memberIdOf, tierOf, VISITOR, type Viewer } from "../viewer";
import type { BagLineRow } from "./describe-line";
import { BAG_SECONDS, MEMBER_BAG_SECONDS } from "./identity";
import { type MemberPart, memberPartOf, memberReads, memberStatements } from "./member";
import { type PromotionRows, promotionRowsOf, promotionStatements, treatOpen } from "./promotions-store";

/** Where, when and for whom a call on a bag happens. */
export type Shop = {
  d1: D1Database;
  country: CountryCode;
  now: Date;
  viewer?: Viewer;
  /** Names of promotions are in it; the country's own unless given. */
  language?: LanguageCode;
  /** What an order is placed with: earlier orders with it have used promotions too. */
  email?: string;
};

export type BagRows = PromotionRows &
  Omit<MemberPart, "rewards"> & {
    version: number;
    couponCode: string | null;
    /** The member keeps their voucher for another order. */
    voucherDeclined: boolean;
    /** The reward that a member has set aside stands behind what was put in. */
    lines: BagLineRow[];
  };

const LINES = `
  SELECT l.id, l.kind, l.parent_id AS parentId, l.variant_id AS variantId, l.quantity, l.price_seen AS priceSeen,
    COALESCE(v.sku, UPPER(t.id)) AS sku, v.shade_name AS shadeName, v.shade_hex AS shadeHex, COALESCE(v.size, t.size) AS size,
    p.slug AS productSlug, p.name AS productName, p.category_path AS categoryPath,
    COALESCE(v.pack_id, p.picture_id) AS pictureId, p.plate,
    p.non_discountable AS nonDiscountable, p.collection_only AS collectionOnly, p.app_exclusive AS appExclusive,
    r.opens_at AS opensAt, r.early_from AS earlyFrom, r.early_tiers AS earlyTiers,
    b.slug AS brandSlug, b.name AS brandName, o.price, o.list_price AS listPrice,
    CASE WHEN t.id IS NULL THEN o.available WHEN ${treatOpen("?3", "?4")} THEN t.available ELSE 0 END AS available,
    t.offer_id AS offerId
  FROM bags g
  JOIN bag_lines l ON l.bag_id = g.id
  LEFT JOIN variants v ON v.id = l.variant_id AND l.kind NOT IN ('gift', 'sample')
  LEFT JOIN treats t ON t.id = l.variant_id AND l.kind IN ('gift', 'sample')
  JOIN products p ON p.slug = COALESCE(v.product_slug, t.product_slug)
  JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = g.country
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = g.country
  WHERE g.id = ?1 AND g.country = ?2 AND g.expires_at > ?3
  ORDER BY l.added_at, CASE l.parent_id WHEN '' THEN l.id ELSE l.parent_id END, l.parent_id, l.id`;

const OWN_READS = 5;
/** How many statements read a bag of this shopper. */
export const readsOf = (shop: Pick<Shop, "viewer">): number => OWN_READS + memberReads(shop);

/**
 * The statements that read a bag and the promotions it may have; last of every batch, so that one trip both changes and answers.
 * `code` is one that was typed and is not the bag's yet.
 */
export const readStatements = (shop: Shop, bagId: string, code = ""): D1PreparedStatement[] => {
  const { d1, country } = shop;
  const now = shop.now.toISOString();
  return [
    d1
      .prepare(`SELECT version, coupon_code AS couponCode, voucher_declined AS voucherDeclined FROM bags
         WHERE id = ?1 AND country = ?2 AND expires_at > ?3`)
      .bind(bagId, country, now),
    d1.prepare(LINES).bind(bagId, country, now, tierOf(shop.viewer ?? VISITOR) ?? ""),
    ...promotionStatements(shop, bagId, code),
    ...memberStatements(shop),
  ];
};

type Found = { version: number; couponCode: string | null; voucherDeclined: number };

/** What {@link readStatements} found, given the last results of a batch. */
export function rowsOf(results: D1Result[], shop: Shop): BagRows {
  const [bag, lines, ...rest] = results.slice(-readsOf(shop));
  const [row] = (bag?.results ?? []) as Found[];
  const { rewards, ...member } = memberPartOf(rest.slice(OWN_READS - 2), shop);
  return {
    version: row?.version ?? 0,
    couponCode: row?.couponCode ?? null,
    voucherDeclined: row?.voucherDeclined === 1,
    lines: [...((lines?.results ?? []) as BagLineRow[]), ...rewards],
    ...member,
    ...promotionRowsOf(rest.slice(0, OWN_READS - 2), shop),
  };
}

/** A bag with live prices and stock; version 0 and no lines when there is none. One round trip. */
export const readBag = async (shop: Shop, bagId: string | null, code?: string): Promise<BagRows> =>
  rowsOf(await shop.d1.batch(readStatements(shop, bagId ?? "", code)), shop);

/** The bag of a member in a country, whichever device it was filled on; null when they have none. One round trip. */
export const findMemberBag = async (
  { d1, country }: Pick<Shop, "d1" | "country">,
  memberId: string,
): Promise<string | null> =>
  d1.prepare("SELECT id FROM bags WHERE member_id = ?1 AND country = ?2").bind(memberId, country).first<string>("id");

/** Bought pieces in a bag; without one of this browser's in the member's own. */
export const piecesStatement = ({ d1, country, now, viewer }: Shop, bagId: string | null): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT COALESCE(SUM(l.quantity), 0) AS count FROM bags g JOIN bag_lines l ON l.bag_id = g.id
       WHERE g.id = COALESCE(?1, (SELECT id FROM bags WHERE member_id = ?4 AND country = ?2))
         AND g.country = ?2 AND g.expires_at > ?3 AND l.kind IN ('product', 'bundle', 'gift_card')`,
    )
    .bind(bagId, country, now.toISOString(), memberIdOf(viewer ?? VISITOR));

/** What {@link piecesStatement} found; 0 when nobody asked. */
export const piecesOf = ([result]: readonly D1Result[]): number =>
  ((result?.results ?? []) as { count: number }[])[0]?.count ?? 0;

/** Counts a change and keeps the bag for its days from now: always, or if the statement before it changed a line. */
export const bump = ({ d1, now }: Shop, bagId: string, condition: "always" | "changed" = "changed") => {
  const until = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  return d1
    .prepare(
      `UPDATE bags SET version = version + 1, updated_at = ?2,
         expires_at = CASE WHEN member_id IS NULL THEN ?3 ELSE ?4 END
       WHERE id = ?1 ${condition === "changed" ? "AND changes() > 0" : ""}`,
    )
    .bind(bagId, now.toISOString(), until(BAG_SECONDS), until(MEMBER_BAG_SECONDS));
};

/** In SQL: whether a bag may begin in a country: a member, `member`, has one there at most (R32); a visitor is "". */
export const mayBegin = (member: string, country: string) =>
  `NOT EXISTS (SELECT 1 FROM bags WHERE member_id = ${member} AND country = ${country})`;

/** Makes a bag that is not there; none for a member who has another. */
export const makeBag = ({ d1, country, now, viewer }: Shop, bagId: string) => {
  const memberId = memberIdOf(viewer ?? VISITOR);
  const seconds = memberId === null ? BAG_SECONDS : MEMBER_BAG_SECONDS;
  return d1
    .prepare(
      `INSERT INTO bags (id, country, member_id, version, created_at, updated_at, expires_at)
       SELECT ?1, ?2, NULLIF(?5, ''), 0, ?3, ?3, ?4 WHERE ${mayBegin("?5", "?2")} ON CONFLICT (id) DO NOTHING`,
    )
    .bind(bagId, country, now.toISOString(), new Date(now.getTime() + seconds * 1000).toISOString(), memberId ?? "");
};

/** A bag whose time is over starts empty again. */
export const clearExpired = ({ d1, now }: Shop, bagId: string): D1PreparedStatement[] => {
  const over = "(SELECT id FROM bags WHERE id = ?1 AND expires_at <= ?2)";
  return [
    d1.prepare(`DELETE FROM bag_lines WHERE bag_id IN ${over}`).bind(bagId, now.toISOString()),
    d1.prepare(`DELETE FROM bag_codes WHERE bag_id IN ${over}`).bind(bagId, now.toISOString()),
    d1
      .prepare("UPDATE bags SET coupon_code = NULL, voucher_declined = 0 WHERE id = ?1 AND expires_at <= ?2")
      .bind(bagId, now.toISOString()),
  ];
};
