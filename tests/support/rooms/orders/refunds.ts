import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { reconcile } from "../../../../tools/orders/reconcile";
import type { Joined } from "../../people/members";
import { operatorIn } from "../../people/reviewers";
import { stripeStandIn } from "../../servers/stripe";
import { checkout, fillBag, onceKey } from "../../shop/builders";
import { putOnSale, variantsOf } from "../../shop/stock";
import { OPENING, world } from "../../shop/world";

const { db, env, clock, seed, shopper } = world();
const KEY = "sk_test_key";
let ids: string[] = [];
export let desk: Joined;
export let stripe: ReturnType<typeof stripeStandIn>;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(async () => {
  clock.set(OPENING);
  desk ??= await operatorIn("SG");
  stripe = stripeStandIn(KEY, "whsec_test");
  vi.stubGlobal("fetch", stripe.fetch);
  env.STRIPE_SECRET_KEY = KEY;
  env.STRIPE_WEBHOOK_SECRET = "whsec_test";
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete env.STRIPE_SECRET_KEY;
  delete env.STRIPE_WEBHOOK_SECRET;
});

/** An order paid by card. */
export async function bought(who: ReturnType<typeof shopper> = shopper()) {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10);
  await fillBag(who, 1, variantId);
  const form = await checkout(who, { paymentMethod: "card" });
  const { order, accessToken } = (await who.post("/checkout", form, { "idempotency-key": onceKey() })).body;
  const post = (path: string) => who.post(`/orders/${order.number}${path}?token=${accessToken}`, {});
  await post("/payment/begin");
  const session = [...stripe.sessions.values()].at(-1)!;
  const number: string = order.number;
  const act = (name: string, more: object = {}) =>
    desk.post(`/operator/orders/${number}/acts`, { act: name, note: "Changed her mind", ...more });
  return {
    number,
    session,
    variantId,
    pay: async () => {
      stripe.pay(session);
      expect((await post("/payment/check")).body.state).toBe("paid");
    },
    check: () => post("/payment/check"),
    cancel: () => post("/cancel"),
    act,
    refund: () => act("refund"),
    atDesk: async () => (await desk.get(`/operator/orders/${number}`)).body,
    messages: async () =>
      (
        await db
          .prepare("SELECT template FROM messages WHERE key LIKE ? ORDER BY id")
          .bind(`order|${number}|%`)
          .all<{ template: string }>()
      ).results.map(({ template }) => template),
    waits: async () =>
      (await desk.get("/operator/payments")).body.items.some(({ id }: { id: string }) => id === `${number}/1`),
  };
}
/** An order paid by card and cancelled, so that its money must be refunded. */
export async function cancelled(who?: ReturnType<typeof shopper>) {
  const one = await bought(who);
  await one.pay();
  expect((await one.cancel()).body).toMatchObject({ state: "cancelled", payment: { refundDue: true } });
  return one;
}
/** All tables must agree. */
export const agrees = async () => expect(await reconcile(db)).toEqual([]);

/** The status and the first code of an answer. */
export const answerOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
