import { oneOf } from "../../../../db/readers";
import { products } from "../../../../db/schema/catalogue";
import { orderLines } from "../../../../db/schema/orders";
import { giftOffers, promotions, treats } from "../../../../db/schema/promotions";
import { of, type RowOf, sql } from "../../../../db/sql";
import { rows, trip } from "../../../../db/trip";
import type { Scope } from "../../../kit/call/call";
import type { OpenLine } from "../../../promotions/pricing/cut";
import { lapsedRead } from "../../place/promotion-uses-store";
import type { CutFacts } from "./replay-cuts";
import type { LapsedPromotions } from "./reprice";

const rule = of(promotions, "p");
const GIFT = { promotionId: rule.id, offerId: of(giftOffers, "g").id, treatId: of(treats, "t").id };

/** The gifts in an order that only one of its promotions brings (`code_only`). */
const giftsRead = (number: string) =>
  rows(
    GIFT,
    sql`SELECT DISTINCT ${GIFT}
      FROM orders o, json_each(o.ledger) e JOIN promotions p ON p.id = e.value ->> 'ruleId'
        JOIN gift_offers g ON g.id = p.gift_offer_id AND g.code_only = 1
        JOIN treats t ON t.offer_id = g.id
        JOIN order_lines l ON l.order_number = o.number AND l.kind = 'gift' AND l.variant_id = t.id
      WHERE o.number = ${number}`,
  );

const RULE = {
  id: rule.id,
  benefit: rule.benefit,
  value: rule.value,
  maxDiscount: rule.maxDiscount,
  includes: rule.includes,
  excludes: rule.excludes,
};
const rulesRead = (number: string) =>
  rows(
    RULE,
    sql`SELECT ${RULE} FROM promotions p
      WHERE p.id IN (SELECT e.value ->> 'ruleId' FROM orders o, json_each(o.ledger) e WHERE o.number = ${number})`,
  );

const l = of(orderLines, "l");
const p = of(products, "p");
const LINE = {
  position: l.position,
  quantity: l.quantity,
  unitPrice: l.unitPrice,
  productSlug: p.slug,
  brandSlug: p.brandSlug,
  categoryPath: p.categoryPath,
  nonDiscountable: p.nonDiscountable,
};
const KIND = { kind: oneOf("product", "bundle") };
const linesRead = (number: string) =>
  rows(
    { ...LINE, ...KIND },
    sql`SELECT ${LINE}, l.kind FROM order_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.slug = v.product_slug
      WHERE l.order_number = ${number} AND l.kind IN ('product', 'bundle') ORDER BY l.position`,
  );

const openLine = ({ position, ...row }: RowOf<typeof LINE & typeof KIND>): OpenLine => ({
  ...row,
  key: String(position).padStart(4, "0"),
  id: String(position),
  parentId: "",
  offerId: null,
  available: null,
  left: row.unitPrice * row.quantity,
});

/** Reads which promotions of a released order are used up, and what its price is made of. One trip. */
export async function readLapsed(
  { d1, now }: Pick<Scope, "d1" | "now">,
  number: string,
): Promise<{ lapsed: LapsedPromotions; facts: CutFacts }> {
  const { lapsed, gifts, rules, lines } = await trip(d1, {
    lapsed: lapsedRead(number, now),
    gifts: giftsRead(number),
    rules: rulesRead(number),
    lines: linesRead(number),
  });
  const ids = new Set(lapsed.map(({ id }) => id));
  const gone = gifts.filter(({ promotionId }) => ids.has(promotionId));
  return {
    lapsed: {
      promotions: ids,
      giftOffers: new Set(gone.map(({ offerId }) => offerId)),
      gifts: gone.map(({ treatId }) => treatId),
    },
    facts: { rules, lines: lines.map(openLine) },
  };
}
