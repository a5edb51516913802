import { beforeAll, beforeEach, expect } from "vitest";
import type { CountryCode } from "../../../../functions/contract/countries";
import { receiptSchema } from "../../../../functions/contract/orders/receipts";
import { storeCreditSchema } from "../../../../functions/contract/store-credit/store-credit";
import { reconcile } from "../../../../tools/orders/reconcile";
import { type Joined, memberIn } from "../../people/members";
import { operatorIn } from "../../people/reviewers";
import { onceKey } from "../../shop/builders";
import { orderGoods } from "../../shop/goods-order";
import { type Answer, OPENING, type Shopper, world } from "../../shop/world";

const { db, clock, seed } = world();

const desks = new Map<CountryCode, Joined>();

export async function desk(country: CountryCode = "SG") {
  const known = desks.get(country) ?? (await operatorIn(country));
  desks.set(country, known);
  return known;
}
export const grant = async (who: Joined, amount: number, key = onceKey(), reason = "The parcel came late") =>
  (await desk(who.country)).post(
    "/operator/store-credit",
    { email: who.email, amount, reason },
    { "idempotency-key": key },
  );
export const credit = async (who: Shopper) => storeCreditSchema.parse((await who.get("/account/store-credit")).body);
/** A member's entries of store credit, oldest first. */
export const log = async (who: Shopper) =>
  (await credit(who)).items.map(({ kind, amount }) => [kind, amount.minor]).toReversed();

export async function memberWith(amount: number, country: CountryCode = "SG") {
  const who = await memberIn(country);
  expect((await grant(who, amount)).status).toBe(200);
  return who;
}

/** An unpaid order of goods, with what store credit and an operator can do with it. */
export async function goods(who: Shopper, price?: number, overrides?: object) {
  const order = await orderGoods(who, price, overrides);
  const { path, query, number } = order;
  const spend = (amount?: number, by: Shopper = who) =>
    by.call(`${path}/payment/store-credit${query}`, { method: "PUT", body: amount === undefined ? {} : { amount } });
  return {
    ...order,
    spend,
    offer: (by: Shopper = who) => by.get(`${path}/payment/store-credit${query}`),
    receipt: async () => receiptSchema.parse((await who.get(`${path}/receipt.json${query}`)).body),
    act: async (act: string, more: object = {}) =>
      (await desk(who.country)).post(`/operator/orders/${number}/acts`, { act, ...more }),
  };
}

export const MINUTE = 60_000;
/** The status and the first code of an answer. */
export const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
/** All tables must agree. */
export const agrees = async () => expect(await reconcile(db)).toEqual([]);

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  await desk();
});
beforeEach(() => clock.set(OPENING));
/** The member's balance in minor units. */
export const has = async (who: Shopper) => (await credit(who)).balance.minor;
