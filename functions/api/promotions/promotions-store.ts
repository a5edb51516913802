import { COUNTRIES } from "../../contract/countries";
import { KINDS, kindOf } from "../../contract/promotions/promotions";
import { boolean, json, nullable, number } from "../../db/readers";
import { products } from "../../db/schema/catalogue";
import { giftOffers, type PromotionTexts, promotions, treats } from "../../db/schema/promotions";
import { of, type RowOf, raw, type Sql, sql, type Value } from "../../db/sql";
import { mapped, type Reading, rows } from "../../db/trip";
import type { ShopperScope } from "../kit/call/call";
import { memberIdOf, tierOf, VISITOR } from "../kit/call/viewer";
import { PRODUCT_COLUMNS } from "../kit/sql/product-sql";
import { shopperKnownBy, theirOrders, usesOfTheirs } from "./earlier-orders-store";
import type { GiftRule, Rule } from "./pricing/rule";

/** The name and terms in one language. */
type Words = PromotionTexts[string];
const words = nullable(json<Words>());

const { texts: RULE_TEXTS, codeFolded: _, ...RULE_FACTS } = of(promotions, "p");
const RULE = { ...RULE_FACTS, words, usedByCustomer: number, saved: boolean };
const { texts: GIFT_TEXTS, ...GIFT_FACTS } = of(giftOffers, "g");
const GIFT = { ...GIFT_FACTS, words };
const t = of(treats, "t");
const TREAT = {
  ...PRODUCT_COLUMNS,
  id: t.id,
  kind: t.kind,
  offerId: t.offerId,
  size: t.size,
  available: t.available,
  pictureId: of(products, "p").pictureId,
};

/** A gift or sample, as the bag shows it. */
export type TreatRow = RowOf<typeof TREAT>;
export type NamedRule = Rule & { terms: string; advertised: boolean; saved: boolean };
export type NamedGift = GiftRule & { terms: string };

/** What a bag's price and offers depend on besides its lines. */
export type PromotionRows = { rules: NamedRule[]; gifts: NamedGift[]; treats: TreatRow[] };

/** The kinds of promotion that need no code. */
const UNASKED = KINDS.filter((kind) => !kindOf(kind).byCode);

/** For how many days ended gift offers are still shown. */
const EXPIRED_DAYS = 7;

/** A Beauty Pass voucher returns each year; uses longer ago than this many days do not count. */
const VOUCHER_DAYS = 300;
export const voucherSince = (now: Date) => new Date(now.getTime() - VOUCHER_DAYS * 86_400_000).toISOString();

/** SQL for whether a shopper of this tier can get treat `t`. */
export const treatOpen = (now: Value, tier: Value): Sql =>
  sql`(t.starts_at IS NULL OR t.starts_at <= ${now}) AND (t.ends_at IS NULL OR t.ends_at > ${now})
    AND (t.tiers = '[]' OR EXISTS (SELECT 1 FROM json_each(t.tiers) w WHERE w.value = ${tier}))`;

/**
 * SQL for what a promotion says in the shopper's language, or else in English. The other languages are most of a row, and a page has no use for them.
 */
const wordsIn = (texts: Sql, { country, language = COUNTRIES[country].languages[0] }: ShopperScope): Sql =>
  sql`COALESCE(json_extract(${texts}, ${`$.${language}`}), json_extract(${texts}, '$.en'))`;

/**
 * SQL for the tables of a shopper's orders, and for how often they have used promotion `p`. Nobody who is unknown has orders, which the database need not find out for each rule.
 */
function usesOf({ now, viewer, email, mobile, address }: ShopperScope): { tables: Sql; uses: Sql } {
  const memberId = memberIdOf(viewer ?? VISITOR);
  if ([email, memberId, mobile, address].every((fact) => fact == null)) return { tables: raw(""), uses: raw("0") };
  const shopper = shopperKnownBy({ email, memberId, mobile, address });
  return { tables: sql`WITH ${theirOrders(shopper)}`, uses: usesOfTheirs(voucherSince(now)) };
}

const rulesRead = (scope: ShopperScope, bagId: string, code: string) => {
  const { country, now } = scope;
  const { tables, uses } = usesOf(scope);
  return rows(
    RULE,
    sql`${tables} SELECT ${RULE_FACTS}, ${wordsIn(RULE_TEXTS, scope)} AS words, ${uses} AS usedByCustomer,
        EXISTS (SELECT 1 FROM bag_codes k WHERE k.bag_id = ${bagId} AND k.code = p.code) AS saved
      FROM promotions p WHERE p.id IN (
        SELECT id FROM promotions WHERE country = ${country} AND kind IN (${UNASKED})
          AND (ends_at IS NULL OR ends_at > ${now}) AND (starts_at IS NULL OR starts_at <= ${now})
        UNION SELECT id FROM promotions WHERE country = ${country} AND advertised = 1
        UNION SELECT id FROM promotions WHERE country = ${country} AND code_folded = LOWER(${code})
        UNION SELECT id FROM promotions WHERE country = ${country} AND code = (SELECT coupon_code FROM bags WHERE id = ${bagId})
        UNION SELECT id FROM promotions WHERE country = ${country} AND code IN (SELECT code FROM bag_codes WHERE bag_id = ${bagId}))`,
  );
};

const giftsRead = (scope: ShopperScope) => {
  const { country, now } = scope;
  return rows(
    GIFT,
    sql`SELECT ${GIFT_FACTS}, ${wordsIn(GIFT_TEXTS, scope)} AS words FROM gift_offers g WHERE g.country = ${country}
      AND (g.ends_at IS NULL OR g.ends_at > ${new Date(now.getTime() - EXPIRED_DAYS * 86_400_000)})
      AND (g.starts_at IS NULL OR g.starts_at <= ${now})`,
  );
};

const treatsRead = ({ country, now, viewer }: ShopperScope) =>
  rows(
    TREAT,
    sql`SELECT ${TREAT} FROM treats t JOIN products p ON p.slug = t.product_slug JOIN brands b ON b.slug = p.brand_slug
      WHERE t.country = ${country} AND ${treatOpen(now, tierOf(viewer ?? VISITOR))} ORDER BY t.kind, t.position, t.id`,
  );

/** Reads rules, gift offers and treats, in the shopper's language. `code` is a typed code that the bag does not have yet. */
export function promotionsRead(scope: ShopperScope, bagId = "", code = ""): Reading<PromotionRows> {
  const { country } = scope;
  const said = <P extends { words: Words | null }>({ words, ...facts }: P) => ({
    ...facts,
    ...(words ?? { name: "", terms: "" }),
    country,
  });
  return mapped(
    { rules: rulesRead(scope, bagId, code), gifts: giftsRead(scope), treats: treatsRead(scope) },
    ({ rules, gifts, treats }) => ({ rules: rules.map(said), gifts: gifts.map(said), treats }),
  );
}
