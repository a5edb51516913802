import { describe, expect, it, vi } from "vitest";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { reconcile } from "../../../tools/orders/reconcile";
import { memberIn } from "../../support/people/members";
import { agrees, answerOf, bought, cancelled, stripe } from "../../support/rooms/orders/refunds";
import { onSale } from "../../support/shop/stock";
import { world } from "../../support/shop/world";

// An operator's refund goes back through the provider that took the money, once.

const { db, fetch: fetchApi } = world();
type Signed = { body: string; signature: string };
const deliver = async ({ body, signature }: Signed) =>
  (
    await fetchApi(`http://sg.localhost${API_BASE}/payments/webhooks/stripe`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    })
  ).status;

describe("a refund that was made in the provider's dashboard", () => {
  it("is recorded, and neither money nor store credit is given a second time", async () => {
    const who = await memberIn("SG");
    const one = await cancelled(who);
    stripe.refundThere(one.session);
    const event = await stripe.event("charge.refunded", stripe.chargeOf(one.session));
    expect(await Promise.all([deliver(event), deliver(event)])).toEqual([200, 200]);
    expect(await deliver(event)).toBe(200);
    expect(await one.atDesk()).toMatchObject({
      possible: [],
      payments: [{ state: "refunded", refundTo: "provider", refusals: 0 }],
      order: { payment: { refunded: true, refundDue: false } },
    });
    expect(await one.waits()).toBe(false);
    expect(answerOf(await one.refund())).toEqual([409, "act_not_possible"]);
    expect(answerOf(await one.act("credit"))).toEqual([409, "act_not_possible"]);
    expect(stripe.refunds.size).toBe(1);
    expect((await one.messages()).filter((name) => name === "order_refunded")).toHaveLength(1);
    await agrees();
  });

  it("counts even if its event is lost, because the desk's own refund finds it done already", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const one = await cancelled();
    stripe.refundThere(one.session);
    expect((await one.refund()).status).toBe(200);
    expect(stripe.refunds.size).toBe(1);
    await agrees();
  });

  it("for goods that the shopper keeps takes back their points and spending once", async () => {
    const who = await memberIn("SG");
    const one = await bought(who);
    await one.pay();
    const pass = async () => (await who.get("/beauty-pass")).body.pass;
    expect((await pass()).pointsPending).toHaveLength(1);
    await one.act("ship", { carrier: "Ninja Van", trackingNumber: "NV-1" });
    await one.act("deliver");
    stripe.refundThere(one.session);
    for (let times = 0; times < 2; times++)
      expect(await deliver(await stripe.event("charge.refunded", stripe.chargeOf(one.session)))).toBe(200);
    expect(await pass()).toMatchObject({ pointsPending: [], pointsBalance: 0, tierPointsCounter: 0 });
    const { count } = (await db
      .prepare("SELECT COUNT(*) AS count FROM pass_events WHERE order_number = ? AND kind = 'order_returned'")
      .bind(one.number)
      .first<{ count: number }>())!;
    expect(count).toBe(1);
  });

  it("stops an order that isn't packed, and doesn't change one that was sent", async () => {
    const one = await bought();
    await one.pay();
    stripe.refundThere(one.session);
    expect(await deliver(await stripe.event("charge.refunded", stripe.chargeOf(one.session)))).toBe(200);
    expect(await one.atDesk()).toMatchObject({ possible: [], order: { state: "cancelled" } });
    expect(await onSale("SG", one.variantId)).toBe(10);
    const sent = await bought();
    await sent.pay();
    await sent.act("ship", { carrier: "Ninja Van", trackingNumber: "NV-1" });
    stripe.refundThere(sent.session);
    expect(await deliver(await stripe.event("charge.refunded", stripe.chargeOf(sent.session)))).toBe(200);
    expect(await sent.atDesk()).toMatchObject({
      possible: ["deliver", "return"],
      order: { state: "paid", fulfilmentState: "shipped", payment: { refunded: true } },
    });
    await sent.act("deliver");
    expect((await sent.act("return")).body).toMatchObject({ possible: [], payments: [{ state: "refunded" }] });
    await agrees();
  });

  it("of a part prevents store credit in full; the desk refunds the rest", async () => {
    const one = await cancelled(await memberIn("SG"));
    const total = Number(one.session.amount_total);
    stripe.refundThere(one.session, 100);
    expect(await deliver(await stripe.event("refund.created", [...stripe.refunds.values()][0]!))).toBe(200);
    expect(await one.atDesk()).toMatchObject({ possible: ["refund"], payments: [{ state: "refund_due" }] });
    expect((await one.refund()).status).toBe(200);
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([100, total - 100]);
  });

  it("that arrives before the payment's event leaves the order unpaid", async () => {
    const one = await bought();
    stripe.pay(one.session);
    const paid = await stripe.event("checkout.session.completed", one.session);
    stripe.refundThere(one.session);
    const refunded = await stripe.event("charge.refunded", stripe.chargeOf(one.session));
    for (const event of [refunded, paid, refunded]) expect(await deliver(event)).toBe(200);
    expect(await one.atDesk()).toMatchObject({
      payments: [{ state: "refunded" }],
      order: { state: "payment_pending" },
    });
  });

  it("that failed must be refunded again, whatever the order of the events", async () => {
    for (const turned of [false, true]) {
      const one = await cancelled(await memberIn("SG"));
      const refund = stripe.refundThere(one.session);
      const made = await stripe.event("charge.refunded", stripe.chargeOf(one.session));
      if (!turned) expect(await deliver(made)).toBe(200);
      refund.status = "failed";
      const failed = await stripe.event("refund.failed", refund);
      const updated = await stripe.event("charge.refund.updated", refund);
      for (const event of [failed, updated, failed, made]) expect(await deliver(event)).toBe(200);
      expect(await one.atDesk()).toMatchObject({
        possible: ["refund", "credit"],
        payments: [{ state: "refund_due", refundTo: null, refusals: turned ? 0 : 1 }],
      });
      expect((await one.refund()).status).toBe(200);
      expect(await one.atDesk()).toMatchObject({ payments: [{ state: "refunded" }] });
      // A late event about the failed refund doesn't undo the successful one.
      const late = await stripe.event("charge.refund.updated", refund);
      expect(await deliver(late)).toBe(200);
      expect(await one.atDesk()).toMatchObject({ possible: [], payments: [{ state: "refunded" }] });
      await agrees();
    }
  });

  it("is ignored without a signature, and changes no other order", async () => {
    const one = await cancelled();
    const charge = stripe.chargeOf(one.session);
    const forged = await stripe.event("charge.refunded", charge, { secret: "whsec_other" });
    expect(await deliver(forged)).toBe(403);
    // The event is signed, but no money went back; the event alone proves nothing.
    const empty = await stripe.event("charge.refunded", {
      ...charge,
      amount_refunded: one.session.amount_total,
      refunded: true,
    });
    expect(await deliver(empty)).toBe(200);
    expect(await one.waits()).toBe(true);
    for (const strange of [{ payment_intent: "pi_of_another_shop" }, { payment_intent: null }])
      expect(await deliver(await stripe.event("refund.updated", strange))).toBe(200);
    expect(await deliver(await stripe.event("refund.updated", { payment_intent: 7 }))).toBe(400);
    vi.spyOn(console, "warn").mockImplementation(() => {});
    stripe.setDown(true);
    expect(await deliver(await stripe.event("charge.refunded", charge))).toBe(409);
  });

  it("after it became store credit is found by reconcile, because neither can be taken back", async () => {
    const one = await cancelled(await memberIn("SG"));
    expect((await one.act("credit")).status).toBe(200);
    stripe.refundThere(one.session);
    expect(await deliver(await stripe.event("charge.refunded", stripe.chargeOf(one.session)))).toBe(200);
    expect(await one.atDesk()).toMatchObject({ payments: [{ state: "refunded", refundTo: "store_credit" }] });
    expect(await reconcile(db)).toEqual([
      { what: "a payment was refunded twice: as store credit and by its provider", subject: `${one.number}/1` },
    ]);
    await db
      .prepare("DELETE FROM payment_events WHERE payment_id = ? AND event = 'refund'")
      .bind(`${one.number}/1`)
      .run();
  });

  it("during the desk's refund is recorded once, as the desk's act", async () => {
    const one = await cancelled();
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await stripe.fetch(input, init);
      // The provider's event arrives before its answer.
      if (init?.method === "POST" && String(input).endsWith("/refunds"))
        expect(await deliver(await stripe.event("charge.refunded", stripe.chargeOf(one.session)))).toBe(200);
      return answer;
    });
    const { status, body } = await one.refund();
    expect([status, body.acts.length, body.acts[0].act]).toEqual([200, 1, "refund"]);
    expect((await one.messages()).filter((name) => name === "order_refunded")).toHaveLength(1);
    expect((await one.refund()).status).toBe(409);
  });
});
