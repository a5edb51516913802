import type { PromotionScope } from "../../db/schema/promotions";
import type { OpenLine } from "../bag/pricing/cut";
import { voucherSince } from "../bag/promotions-store";
import type { Shop } from "../bag/store";
import type { CutFacts, CutRule } from "./payment/replay-cuts";
import type { Lapsed } from "./payment/reprice";
import { lapsedStatement } from "./promotion-uses-store";

/** The gifts in an order that only one of its promotions brings (`code_only`). */
const GIFTS = `SELECT DISTINCT p.id AS promotionId, g.id AS offerId, t.id AS treatId
  FROM orders o, json_each(o.ledger) e JOIN promotions p ON p.id = e.value ->> 'ruleId'
    JOIN gift_offers g ON g.id = p.gift_offer_id AND g.code_only = 1
    JOIN treats t ON t.offer_id = g.id
    JOIN order_lines l ON l.order_number = o.number AND l.kind = 'gift' AND l.variant_id = t.id
  WHERE o.number = ?1`;

const RULES = `SELECT p.id, p.benefit, p.value, p.max_discount AS maxDiscount, p.includes, p.excludes FROM promotions p
  WHERE p.id IN (SELECT e.value ->> 'ruleId' FROM orders o, json_each(o.ledger) e WHERE o.number = ?1)`;

const LINES = `SELECT l.position, l.kind, l.quantity, l.unit_price AS unitPrice, p.slug AS productSlug, p.brand_slug AS brandSlug,
    p.category_path AS categoryPath, p.non_discountable AS nonDiscountable
  FROM order_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.slug = v.product_slug
  WHERE l.order_number = ?1 AND l.kind IN ('product', 'bundle') ORDER BY l.position`;

type GiftRow = { promotionId: string; offerId: string; treatId: string };
type RuleRow = Omit<CutRule, "includes" | "excludes"> & { includes: string; excludes: string };
type LineRow = Pick<OpenLine, "quantity" | "unitPrice" | "productSlug" | "brandSlug" | "categoryPath"> & {
  position: number;
  kind: "product" | "bundle";
  nonDiscountable: number;
};

const openLine = ({ position, nonDiscountable, ...row }: LineRow): OpenLine => ({
  ...row,
  key: String(position).padStart(4, "0"),
  id: String(position),
  parentId: "",
  nonDiscountable: nonDiscountable === 1,
  offerId: null,
  available: null,
  left: row.unitPrice * row.quantity,
});

const scopeOf = (text: string) => JSON.parse(text) as PromotionScope;

/** Which promotions of an order that was let go cannot be counted again, and what its price is made of. One trip. */
export async function readLapsed(
  { d1, now }: Pick<Shop, "d1" | "now">,
  number: string,
): Promise<{ lapsed: Lapsed; facts: CutFacts }> {
  const [promotions, gifts, rules, lines] = await d1.batch<Record<string, unknown>>([
    lapsedStatement(d1, number, voucherSince(now)),
    ...[GIFTS, RULES, LINES].map((sql) => d1.prepare(sql).bind(number)),
  ]);
  const ids = new Set((promotions?.results ?? []).map(({ id }) => String(id)));
  const gone = ((gifts?.results ?? []) as GiftRow[]).filter(({ promotionId }) => ids.has(promotionId));
  return {
    lapsed: {
      promotions: ids,
      giftOffers: new Set(gone.map(({ offerId }) => offerId)),
      gifts: gone.map(({ treatId }) => treatId),
    },
    facts: {
      rules: ((rules?.results ?? []) as RuleRow[]).map(({ includes, excludes, ...rule }) => ({
        ...rule,
        includes: scopeOf(includes),
        excludes: scopeOf(excludes),
      })),
      lines: ((lines?.results ?? []) as LineRow[]).map(openLine),
    },
  };
}
