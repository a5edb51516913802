import { number, text } from "../../db/readers";
import { type Sql, sql, type Value } from "../../db/sql";
import { mapped, type Reading, rows } from "../../db/trip";
import type { ShopperScope } from "../kit/call/call";
import { memberIdOf, tierOf, VISITOR } from "../kit/call/viewer";
import { shopperKnownBy, theirOrders, usedByTheirs } from "./earlier-orders-store";
import type { KeptOffers } from "./kept-offers";
import { type NamedRule, type Offers, openOffers } from "./offers";
import { offersRead, rulesRead } from "./offers-store";

/** What a bag's price and offers depend on besides its lines. */
export type PromotionRows = Offers;

/** A Beauty Pass voucher returns each year; uses longer ago than this many days do not count. */
const VOUCHER_DAYS = 300;
export const voucherSince = (now: Date) => new Date(now.getTime() - VOUCHER_DAYS * 86_400_000).toISOString();

/** SQL for whether a shopper of this tier can get treat `t`. */
export const treatOpen = (now: Value, tier: Value): Sql =>
  sql`(t.starts_at IS NULL OR t.starts_at <= ${now}) AND (t.ends_at IS NULL OR t.ends_at > ${now})
    AND (t.tiers = '[]' OR EXISTS (SELECT 1 FROM json_each(t.tiers) w WHERE w.value = ${tier}))`;

/** Reads how often the shopper has used each promotion; null where nobody is known, who has no orders. */
function usesRead({ country, now, viewer, email, mobile, address }: ShopperScope) {
  const memberId = memberIdOf(viewer ?? VISITOR);
  if ([email, memberId, mobile, address].every((fact) => fact == null)) return null;
  return rows(
    { id: text, uses: number },
    sql`WITH ${theirOrders(shopperKnownBy({ email, memberId, mobile, address }))} ${usedByTheirs(country, voucherSince(now))}`,
  );
}

/** Reads the promotions of the bag's codes and of a typed one, in whatever capitals. Most codes are told to nobody, and nobody keeps them. */
function codesRead(scope: ShopperScope, bagId: string, code: string) {
  if (bagId === "" && code === "") return null;
  const { country } = scope;
  const saved = sql`SELECT code FROM bag_codes WHERE bag_id = ${bagId}`;
  return rulesRead(
    scope,
    sql`p.id IN (
        SELECT id FROM promotions WHERE country = ${country} AND code IN (SELECT coupon_code FROM bags WHERE id = ${bagId} UNION ${saved})
        UNION SELECT id FROM promotions WHERE country = ${country} AND code_folded = LOWER(${code}))`,
    sql`p.code IN (${saved})`,
  );
}

/** The rules of a bag: its codes, and what else is open, with the shopper's uses. */
function rulesOf(
  open: readonly NamedRule[],
  codes: readonly NamedRule[],
  uses: readonly { id: string; uses: number }[],
) {
  const all = new Map([...open, ...codes].map((rule) => [rule.id, rule]));
  for (const { id, uses: usedByCustomer } of uses) {
    const rule = all.get(id);
    if (rule !== undefined) all.set(id, { ...rule, usedByCustomer });
  }
  return [...all.values()];
}

type About = {
  bagId?: string;
  /** A typed code that the bag does not have yet. */
  code?: string | undefined;
  /** What the isolate keeps of the country's offers: then only those of the bag's codes are read. */
  kept?: KeptOffers | null;
};

/** Reads rules, gift offers and treats, in the shopper's language. */
export const promotionsRead = (
  scope: ShopperScope,
  { bagId = "", code = "", kept = null }: About = {},
): Reading<PromotionRows> =>
  mapped(
    { offers: offersRead(scope, kept), codes: codesRead(scope, bagId, code), uses: usesRead(scope) },
    ({ offers, codes, uses }) => {
      const { rules, ...open } = openOffers(offers, scope.now, tierOf(scope.viewer ?? VISITOR));
      return { ...open, rules: rulesOf(rules, codes ?? [], uses ?? []) };
    },
  );
