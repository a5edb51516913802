import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { API_BASE } from "../../../../functions/contract/facts/api-base";
import { reconcile } from "../../../../tools/orders/reconcile";
import type { Joined } from "../../people/members";
import { operatorIn } from "../../people/reviewers";
import { stripeStandIn } from "../../servers/stripe";
import { checkout, fillBag, onceKey } from "../../shop/builders";
import { putOnSale, variantsOf } from "../../shop/stock";
import { OPENING, shopper, world } from "../../shop/world";

// Disputes: nothing is delivered, and gift cards and points of the payment are worth nothing, until the bank has
// decided.

const { db, env, clock, seed, fetch: fetchApi } = world();
const KEY = "sk_test_key";
let ids: string[] = [];
export let desk: Joined;
export let stripe: ReturnType<typeof stripeStandIn>;
type Session = Parameters<ReturnType<typeof stripeStandIn>["pay"]>[0];
type Dispute = ReturnType<ReturnType<typeof stripeStandIn>["disputeThere"]>;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(async () => {
  clock.set(OPENING);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  desk ??= await operatorIn("SG");
  stripe = stripeStandIn(KEY, "whsec_test");
  vi.stubGlobal("fetch", stripe.fetch);
  env.STRIPE_SECRET_KEY = KEY;
  env.STRIPE_WEBHOOK_SECRET = "whsec_test";
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete env.STRIPE_SECRET_KEY;
  delete env.STRIPE_WEBHOOK_SECRET;
  // All tables must agree, whatever the order of the events.
  expect(await reconcile(db)).toEqual([]);
});

export const deliver = async (type: string, object: object, more: { id?: string; secret?: string } = {}) => {
  const { body, signature } = await stripe.event(type, object, more);
  const answer = await fetchApi(`http://sg.localhost${API_BASE}/payments/webhooks/stripe`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
  return answer.status;
};

export async function paid(
  who: ReturnType<typeof shopper>,
  answer: { body: { order: { number: string }; accessToken: string } },
) {
  const { order, accessToken } = answer.body;
  const { number } = order;
  const post = (path: string, body: object = {}) => who.post(`/orders/${number}${path}?token=${accessToken}`, body);
  await post("/payment/begin");
  const session = [...stripe.sessions.values()].at(-1) as Session;
  stripe.pay(session);
  expect((await post("/payment/check")).body.state).toBe("paid");
  return {
    number,
    token: accessToken,
    session,
    post,
    show: async () => (await who.get(`/orders/${number}?token=${accessToken}`)).body,
    act: async (act: string, more: object = {}) =>
      (await desk.post(`/operator/orders/${number}/acts`, { act, note: "", ...more })).status,
    atDesk: async () => (await desk.get(`/operator/orders/${number}`)).body,
  };
}

/** An order of one piece out of ten, paid by card. */
export async function bought(who: ReturnType<typeof shopper> = shopper()) {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10);
  await fillBag(who, 1, variantId);
  const form = await checkout(who, { paymentMethod: "card" });
  return { variantId, ...(await paid(who, await who.post("/checkout", form, { "idempotency-key": onceKey() }))) };
}
export const decide = async (dispute: Dispute, status: string) => {
  dispute.status = status;
  return deliver("charge.dispute.closed", dispute);
};
