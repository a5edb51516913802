import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { sandboxSecret } from "../../../../functions/api/orders/pay/gateway/sandbox-events";
import { signatureOf } from "../../../../functions/api/orders/pay/gateway/signed-body";
import type { CountryCode } from "../../../../functions/contract/countries";
import { API_BASE } from "../../../../functions/contract/facts/api-base";
import { orderSchema } from "../../../../functions/contract/orders/orders";
import type { PaymentMethod } from "../../../../functions/contract/orders/payment-methods";
import { checkout, fillBag, onceKey } from "../../shop/builders";
import { onSale, putOnSale, variantsOf } from "../../shop/stock";
import { type Answer, OPENING, world } from "../../shop/world";

const { db, env, clock, seed, shopper, fetch: fetchApi } = world();
const ids = new Map<CountryCode, string[]>();

export async function nextVariant(country: CountryCode): Promise<string> {
  const left = ids.get(country) ?? (await variantsOf(country));
  ids.set(country, left);
  return left.shift()!;
}

/** An unpaid order of two pieces out of ten, with that payment method. */
export async function placed(paymentMethod: PaymentMethod, country: CountryCode = "SG") {
  const who = shopper(country);
  const variantId = await nextVariant(country);
  await putOnSale(country, variantId, 10);
  await fillBag(who, 2, variantId);
  const answer = await who.post("/checkout", await checkout(who, { paymentMethod }), { "idempotency-key": onceKey() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order, accessToken } = answer.body;
  const query = `?token=${accessToken}`;
  const post = (path: string, body: unknown = {}) => who.post(`/orders/${order.number}/payment${path}${query}`, body);
  return {
    who,
    variantId,
    order,
    token: accessToken as string,
    number: order.number as string,
    paymentId: `${order.number}/1`,
    show: async () => orderSchema.parse((await who.get(`/orders/${order.number}${query}`)).body),
    tell: (outcome: string) => post("", { outcome }),
    retry: (method?: PaymentMethod) => post("/retry", method === undefined ? {} : { method }),
    begin: () => post("/begin"),
    check: () => post("/check"),
    stock: () => onSale(country, variantId),
  };
}

export const send = async (provider: string, body: string, headers: Record<string, string>) => {
  const response = await fetchApi(`http://sg.localhost${API_BASE}/payments/webhooks/${provider}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
export const eventsOf = async (number: string) =>
  (
    await db
      .prepare("SELECT state FROM order_events WHERE order_number = ? ORDER BY id")
      .bind(number)
      .all<{ state: string }>()
  ).results.map(({ state }) => state);

export const MINUTE = 60_000;
let events = 0;
/** The test bank sends a signed event about a payment. */
export async function bank(payment: string, type: string, id = `evt-${++events}`) {
  const body = JSON.stringify({ id, type, payment, created: Math.floor(Date.now() / 1000) });
  const signature = await signatureOf(await sandboxSecret(env.SESSION_SECRET), body, new Date());
  return send("sandbox", body, { "melati-signature": signature });
}
/** The status and the first code of an answer. */
export const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));
afterEach(() => {
  vi.unstubAllGlobals();
  delete env.STRIPE_SECRET_KEY;
  delete env.STRIPE_WEBHOOK_SECRET;
});
