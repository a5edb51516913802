import { beforeEach, describe, expect, it, vi } from "vitest";
import { memberIn } from "../../support/people/members";
import { agrees, answerOf, cancelled, desk, stripe } from "../../support/rooms/orders/refunds";
import { world } from "../../support/shop/world";

// An operator's refund goes back through the provider that took the money, once.

const { env } = world();

describe("a card's refund", () => {
  it("is requested from the provider for the whole amount, once for two operators, and recorded", async () => {
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

  it("that fails leaves the payment on the list to look at, and can be requested again", async () => {
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

  it("is refused where the provider is off", async () => {
    const one = await cancelled();
    delete env.STRIPE_SECRET_KEY;
    expect((await one.refund()).status).toBe(409);
    expect(await one.waits()).toBe(true);
  });

  it("that succeeded with a lost answer is the same one when it is requested again", async () => {
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

describe("a refund that the provider refuses", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

  it("is recorded, and can become store credit once", async () => {
    const who = await memberIn("SG");
    const one = await cancelled(who);
    stripe.setRefusing(true);
    expect(answerOf(await one.refund())).toEqual([409, "refund_refused"]);
    expect(await one.atDesk()).toMatchObject({
      possible: ["refund", "credit"],
      payments: [{ state: "refund_due", refundTo: null, refusals: 1 }],
    });
    const answers = await Promise.all([one.act("credit"), one.act("credit")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await one.refund()).status).toBe(409);
    const { balance } = (await who.get("/account/store-credit")).body;
    expect(balance.minor).toBe(one.session.amount_total);
    expect(stripe.refunds.size).toBe(0);
    await agrees();
  });

  it("can be requested again as a new refund", async () => {
    const one = await cancelled();
    stripe.setRefusing(true);
    for (const times of [1, 2]) {
      expect(answerOf(await one.refund())).toEqual([409, "refund_refused"]);
      expect((await one.atDesk()).payments[0].refusals).toBe(times);
    }
    stripe.setRefusing(false);
    expect((await one.refund()).status).toBe(200);
    expect([...stripe.refunds.keys()]).toEqual([`refund-${one.number}/1-2`]);
    await agrees();
  });

  it("can't become store credit while its outcome is unknown", async () => {
    const one = await cancelled(await memberIn("SG"));
    stripe.setDown(true);
    expect(answerOf(await one.refund())).toEqual([409, "refund_failed"]);
    expect(answerOf(await one.act("credit"))).toEqual([409, "act_not_possible"]);
    stripe.setDown(false);
    stripe.setRefusing(true);
    expect(answerOf(await one.refund())).toEqual([409, "refund_refused"]);
    expect((await one.act("credit")).status).toBe(200);
  });
});
