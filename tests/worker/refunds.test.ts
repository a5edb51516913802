import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { checkout, fillBag, onceKey } from "../support/builders";
import type { Joined } from "../support/members";
import { operatorIn } from "../support/reviewers";
import { putOnSale, variantsOf } from "../support/stock";
import { stripeStandIn } from "../support/stripe";
import { OPENING, world } from "../support/world";

// Money that is given back at the desk goes back by whoever took it, once.

const { env, clock, seed, shopper } = world();
const KEY = "sk_test_key";
let ids: string[] = [];
let desk: Joined;
let stripe: ReturnType<typeof stripeStandIn>;

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

/** An order paid by card and cancelled: its money is to be given back. */
async function cancelled() {
  const who = shopper();
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10);
  await fillBag(who, 1, variantId);
  const form = await checkout(who, { paymentMethod: "card" });
  const { order, accessToken } = (await who.post("/checkout", form, { "idempotency-key": onceKey() })).body;
  const post = (path: string) => who.post(`/orders/${order.number}${path}?token=${accessToken}`, {});
  await post("/payment/begin");
  const session = [...stripe.sessions.values()].at(-1)!;
  stripe.pay(session);
  expect((await post("/payment/check")).body.state).toBe("paid");
  expect((await post("/cancel")).body).toMatchObject({ state: "cancelled", payment: { refundDue: true } });
  const number: string = order.number;
  return {
    number,
    session,
    refund: () => desk.post(`/operator/orders/${number}/acts`, { act: "refund", note: "Changed her mind" }),
    waits: async () =>
      (await desk.get("/operator/payments")).body.items.some(({ id }: { id: string }) => id === `${number}/1`),
  };
}

describe("a card's refund", () => {
  it("is asked of the provider over all that was charged, once for two operators, and written down", async () => {
    const one = await cancelled();
    expect(await one.waits()).toBe(true);
    const answers = await Promise.all([one.refund(), one.refund()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([...stripe.refunds.values()]).toEqual([
      expect.objectContaining({ payment_intent: one.session.payment_intent, amount: one.session.amount_total }),
    ]);
    const { order, acts } = answers.find(({ status }) => status === 200)!.body;
    expect(order.payment).toMatchObject({ refunded: true, refundDue: false });
    expect(acts[0]).toMatchObject({ act: "refund", after: { payment: "refunded" } });
    expect(await one.waits()).toBe(false);
  });

  it("that fails leaves the payment among those to look at, and can be asked for again", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const one = await cancelled();
    stripe.setDown(true);
    const failed = await one.refund();
    expect([failed.status, failed.body.errors[0].code]).toEqual([409, "refund_failed"]);
    expect(await one.waits()).toBe(true);
    const { body } = await desk.get(`/operator/orders/${one.number}`);
    expect(body).toMatchObject({ possible: ["refund"], payments: [{ state: "refund_due" }], acts: [] });
    stripe.setDown(false);
    expect((await one.refund()).status).toBe(200);
    expect(stripe.refunds.size).toBe(1);
  });

  it("is not pretended where the provider is switched off", async () => {
    const one = await cancelled();
    delete env.STRIPE_SECRET_KEY;
    expect((await one.refund()).status).toBe(409);
    expect(await one.waits()).toBe(true);
  });

  it("that went through, though its answer was lost, is the same one when it is asked again", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const one = await cancelled();
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await stripe.fetch(input, init);
      if (String(input).endsWith("/refunds")) throw new TypeError("the line broke");
      return answer;
    });
    expect((await one.refund()).status).toBe(409);
    vi.stubGlobal("fetch", stripe.fetch);
    expect((await one.refund()).status).toBe(200);
    expect(stripe.refunds.size).toBe(1);
  });
});
