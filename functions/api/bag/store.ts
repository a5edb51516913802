import type { CountryCode, LanguageCode } from "../../contract/countries";
import { memberIdOf, tierOf, VISITOR, type Viewer } from "../viewer";
import type { BagLineRow } from "./describe-line";
import { BAG_SECONDS, MEMBER_BAG_SECONDS } from "./identity";
import { type MemberPart, memberPartOf, memberReads, memberStatements } from "./member";
import { type PromotionRows, promotionRowsOf, promotionStatements, treatOpen } from "./promotions-store";

/** The context of a call on a bag: where, when and for whom. */
export type Shop = {
  d1: D1Database;
  country: CountryCode;
  now: Date;
  viewer?: Viewer;
  /** The language of promotions' names; the country's default if left out. */
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
    /** The reward that a member holds comes after what they added. */
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
/** The number of statements that read a bag of this shopper. */
export const readsOf = (shop: Pick<Shop, "viewer">): number => OWN_READS + memberReads(shop);

/**
 * Statements that read a bag and its promotions. They come last in every batch, so that one trip both changes and
 * answers. `code` is a typed code that the bag does not have yet.
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

type BagHeadRow = { version: number; couponCode: string | null; voucherDeclined: number };

/** Reads the results of {@link readStatements}, given the last results of a batch. */
export function rowsOf(results: D1Result[], shop: Shop): BagRows {
  const [bag, lines, ...rest] = results.slice(-readsOf(shop));
  const [row] = (bag?.results ?? []) as BagHeadRow[];
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

/** Reads a bag with live prices and stock; version 0 and no lines when there is none. One trip. */
export const readBag = async (shop: Shop, bagId: string | null, code?: string): Promise<BagRows> =>
  rowsOf(await shop.d1.batch(readStatements(shop, bagId ?? "", code)), shop);

/** Finds a member's bag in a country, from whichever device; null when they have none. One trip. */
export const findMemberBag = async (
  { d1, country }: Pick<Shop, "d1" | "country">,
  memberId: string,
): Promise<string | null> =>
  d1.prepare("SELECT id FROM bags WHERE member_id = ?1 AND country = ?2").bind(memberId, country).first<string>("id");

/** Reads the paid lines of this browser's bag, or of the member's bag when the browser has none. */
export const piecesStatement = ({ d1, country, now, viewer }: Shop, bagId: string | null): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT COALESCE(SUM(l.quantity), 0) AS count FROM bags g JOIN bag_lines l ON l.bag_id = g.id
       WHERE g.id = COALESCE(?1, (SELECT id FROM bags WHERE member_id = ?4 AND country = ?2))
         AND g.country = ?2 AND g.expires_at > ?3 AND l.kind IN ('product', 'bundle', 'gift_card')`,
    )
    .bind(bagId, country, now.toISOString(), memberIdOf(viewer ?? VISITOR));

/** Reads the result of {@link piecesStatement}; 0 where it was not asked. */
export const piecesOf = ([result]: readonly D1Result[]): number =>
  ((result?.results ?? []) as { count: number }[])[0]?.count ?? 0;

/** Raises the bag's version and extends its life: always, or if the statement before changed a line. */
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

/** SQL for whether a bag may be created: a member has at most one in a country (R32); `member` is "" for a visitor. */
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

/** Empties a bag whose time has run out. */
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
