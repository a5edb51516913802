import { COUNTRIES } from "../../contract/countries";
import { giftOffers, type PromotionTexts, promotions } from "../../db/schema/promotions";
import { rowOf, selection } from "../../db/table-sql";
import { theirOrders, usesOfTheirs } from "../orders/earlier-orders-store";
import { memberIdOf, tierOf, VISITOR } from "../viewer";
import type { GiftRule, Rule } from "./pricing/rule";
import type { Shop } from "./store";

/** A gift or sample, as the bag shows it. */
export type TreatRow = {
  id: string;
  kind: "gift" | "sample";
  offerId: string | null;
  size: string;
  available: number;
  productSlug: string;
  productName: string;
  brandSlug: string;
  brandName: string;
  pictureId: string | null;
  plate: string;
};

export type NamedRule = Rule & { terms: string; advertised: boolean; saved: boolean };
export type NamedGift = GiftRule & { terms: string };

/** What a bag's price and offers depend on besides its lines. */
export type PromotionRows = { rules: NamedRule[]; gifts: NamedGift[]; treats: TreatRow[] };

/** For how many days ended gift offers are still shown. */
const EXPIRED_DAYS = 7;

/** A Beauty Pass voucher returns each year: uses longer ago than this many days do not count. */
const VOUCHER_DAYS = 300;
export const voucherSince = (now: Date) => new Date(now.getTime() - VOUCHER_DAYS * 86_400_000).toISOString();

const RULES = `WITH ${theirOrders("SELECT ?5, ?7")}
  SELECT ${selection(promotions, "p")},
    ${usesOfTheirs("?6")} AS usedByCustomer,
    EXISTS (SELECT 1 FROM bag_codes k WHERE k.bag_id = ?3 AND k.code = p.code) AS saved
  FROM promotions p WHERE p.id IN (
    SELECT id FROM promotions WHERE country = ?1 AND kind IN ('offer', 'staff', 'perk')
      AND (ends_at IS NULL OR ends_at > ?2) AND (starts_at IS NULL OR starts_at <= ?2)
    UNION SELECT id FROM promotions WHERE country = ?1 AND advertised = 1
    UNION SELECT id FROM promotions WHERE country = ?1 AND code_folded = LOWER(?4)
    UNION SELECT id FROM promotions WHERE country = ?1 AND code = (SELECT coupon_code FROM bags WHERE id = ?3)
    UNION SELECT id FROM promotions WHERE country = ?1 AND code IN (SELECT code FROM bag_codes WHERE bag_id = ?3))`;

/** SQL for whether a shopper can get treat `t`; `now` and `tier` are parameters of the statement. */
export const treatOpen = (now: string, tier: string) =>
  `(t.starts_at IS NULL OR t.starts_at <= ${now}) AND (t.ends_at IS NULL OR t.ends_at > ${now})
   AND (t.tiers = '[]' OR EXISTS (SELECT 1 FROM json_each(t.tiers) w WHERE w.value = ${tier}))`;

const TREATS = `
  SELECT t.id, t.kind, t.offer_id AS offerId, t.size, t.available, p.slug AS productSlug, p.name AS productName,
    b.slug AS brandSlug, b.name AS brandName, p.picture_id AS pictureId, p.plate
  FROM treats t JOIN products p ON p.slug = t.product_slug JOIN brands b ON b.slug = p.brand_slug
  WHERE t.country = ?1 AND ${treatOpen("?2", "?3")} ORDER BY t.kind, t.position, t.id`;

/** Statements that read rules, gift offers and treats. */
export function promotionStatements(shop: Shop, bagId: string, code: string): D1PreparedStatement[] {
  const { d1, country, now, viewer, email = null } = shop;
  const lately = new Date(now.getTime() - EXPIRED_DAYS * 86_400_000).toISOString();
  return [
    d1
      .prepare(RULES)
      .bind(country, now.toISOString(), bagId, code, email, voucherSince(now), memberIdOf(viewer ?? VISITOR)),
    d1
      .prepare(
        `SELECT ${selection(giftOffers, "g")} FROM gift_offers g WHERE g.country = ?1
         AND (g.ends_at IS NULL OR g.ends_at > ?2) AND (g.starts_at IS NULL OR g.starts_at <= ?3)`,
      )
      .bind(country, lately, now.toISOString()),
    d1.prepare(TREATS).bind(country, now.toISOString(), tierOf(viewer ?? VISITOR) ?? ""),
  ];
}

type RawRow = Record<string, unknown>;

/** Reads the results of {@link promotionStatements}, in the shopper's language. */
export function promotionRowsOf(results: D1Result[], { country, language }: Shop): PromotionRows {
  const [rules, gifts, treats] = results;
  const words = (texts: PromotionTexts) =>
    texts[language ?? COUNTRIES[country].languages[0]] ?? texts.en ?? { name: "", terms: "" };
  return {
    rules: ((rules?.results ?? []) as RawRow[]).map((found) => {
      const { texts, codeFolded: _, ...rule } = rowOf(promotions, found);
      return {
        ...rule,
        ...words(texts),
        country,
        usedByCustomer: Number(found.usedByCustomer),
        saved: found.saved === 1,
      };
    }),
    gifts: ((gifts?.results ?? []) as RawRow[]).map((found) => {
      const { texts, ...gift } = rowOf(giftOffers, found);
      return { ...gift, ...words(texts), country };
    }),
    treats: (treats?.results ?? []) as TreatRow[],
  };
}
