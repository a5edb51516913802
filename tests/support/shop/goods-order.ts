import { expect } from "vitest";
import { sandboxSecret } from "../../../functions/api/orders/pay/gateway/sandbox-events";
import { signatureOf } from "../../../functions/api/orders/pay/gateway/signed-body";
import type { CountryCode } from "../../../functions/contract/countries";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { orderSchema } from "../../../functions/contract/orders/orders";
import { checkout, fillBag, onceKey } from "./builders";
import { onSale, putOnSale, variantsOf } from "./stock";
import { type Shopper, world } from "./world";

/** Variants of a country that no test order has had yet. */
const unused = new Map<CountryCode, string[]>();

/** An unpaid order of two pieces at `price` plus delivery, and what can be done with it. */
export async function orderGoods(who: Shopper, price = 2000, overrides: object = {}) {
  const list = unused.get(who.country) ?? (await variantsOf(who.country));
  unused.set(who.country, list);
  const variantId = list.shift()!;
  await putOnSale(who.country, variantId, 10, price);
  await fillBag(who, 2, variantId);
  const answer = await who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order, accessToken } = answer.body;
  const query = `?token=${accessToken}`;
  const path = `/orders/${order.number}`;
  return {
    number: order.number as string,
    total: order.totals.total.minor as number,
    totals: order.totals,
    path,
    query,
    stock: () => onSale(who.country, variantId),
    redeem: (typed: string) => who.post(`${path}/payment/gift-card${query}`, { code: typed }),
    approve: () => who.post(`${path}/payment${query}`, { outcome: "approve" }),
    retry: () => who.post(`${path}/payment/retry${query}`, {}),
    cancel: () => who.post(`${path}/cancel${query}`, {}),
    show: async () => orderSchema.parse((await who.get(path + query)).body),
  };
}

/** The sandbox bank sends an event about a payment. */
export async function bankTells(payment: string, type: string) {
  const { env, fetch: fetchApi } = world();
  const body = JSON.stringify({ id: onceKey(), type, payment, created: Math.floor(Date.now() / 1000) });
  const signature = await signatureOf(await sandboxSecret(env.SESSION_SECRET), body, new Date());
  const headers = { "content-type": "application/json", "melati-signature": signature };
  await fetchApi(`http://sg.localhost${API_BASE}/payments/webhooks/sandbox`, { method: "POST", body, headers });
}
