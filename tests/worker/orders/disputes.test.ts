import { describe, expect, it } from "vitest";
import { toLookAt } from "../../../tools/orders/reconcile";
import { type Joined, memberIn } from "../../support/people/members";
import { bought, decide, deliver, desk, stripe } from "../../support/rooms/orders/disputes";
import { answersAsPublished } from "../../support/shop/published";
import { onSale } from "../../support/shop/stock";
import { world } from "../../support/shop/world";

// Disputes: nothing is delivered, and gift cards and points of the payment are worth nothing, until the bank has
// decided.

const { db } = world();
const SHIP = { carrier: "Ninja Van", trackingNumber: "NV-1" };

describe("an order whose payment is disputed", () => {
  it("is not shipped, is marked at the desk and for its shopper, and can be neither refunded nor credited", async () => {
    const one = await bought(await memberIn("SG"));
    const dispute = stripe.disputeThere(one.session);
    expect(await deliver("charge.dispute.created", dispute)).toBe(200);
    expect(await one.act("ship", SHIP)).toBe(409);
    const shown = await one.atDesk();
    expect(shown).toMatchObject({
      possible: ["cancel"],
      order: { state: "paid", fulfilmentState: "preparing", dispute: "open" },
      payments: [{ state: "disputed" }],
      disputes: [{ id: `stripe|${dispute.id}`, state: "open", reason: "fraudulent", closedAt: null }],
    });
    expect(shown.disputes[0].amount.minor).toBe(one.session.amount_total);
    const { items } = (await desk.get("/operator/orders?list=disputed")).body;
    expect(items.map(({ number, dispute: state }: Record<string, string>) => [number, state])).toContainEqual([
      one.number,
      "open",
    ]);
    const waiting = (await desk.get("/operator/payments")).body.items;
    expect(waiting.map(({ id }: { id: string }) => id)).toContain(`${one.number}/1`);
    expect((await one.show()).events.at(-1).state).toBe("payment_disputed");
    expect(await toLookAt(db)).toContain(`${one.number}/1: disputed`);
  });

  it("continues when the bank decides for the shop", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await decide(dispute, "won")).toBe(200);
    expect(await one.show()).toMatchObject({ state: "paid", dispute: "won" });
    expect(await one.act("ship", SHIP)).toBe(200);
  });

  it("ends when the money is lost before it was sent: its pieces are on sale again, and no refund is promised", async () => {
    const one = await bought(await memberIn("SG"));
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await decide(dispute, "lost")).toBe(200);
    expect(await one.atDesk()).toMatchObject({
      possible: [],
      order: { state: "cancelled", dispute: "lost", payment: { refundDue: false } },
      payments: [{ state: "charged_back" }],
    });
    expect(await onSale("SG", one.variantId)).toBe(10);
    expect(await one.act("refund")).toBe(409);
    expect(await one.act("credit")).toBe(409);
    const messages = await db
      .prepare("SELECT template FROM messages WHERE key LIKE ?")
      .bind(`order|${one.number}|%`)
      .all();
    expect(JSON.stringify(messages.results)).not.toContain("order_cancelled");
  });

  it("that was sent stays sent, loses its points once, and is on the list to look at", async () => {
    const who = await memberIn("SG");
    const one = await bought(who);
    await one.act("ship", SHIP);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await one.act("deliver")).toBe(200);
    await decide(dispute, "lost");
    const shown = await one.atDesk();
    expect(shown).toMatchObject({ order: { state: "paid", fulfilmentState: "delivered", dispute: "lost" } });
    expect(await one.act("return")).toBe(200);
    const { results } = await db
      .prepare("SELECT kind FROM pass_events WHERE order_number = ? ORDER BY kind")
      .bind(one.number)
      .all<{ kind: string }>();
    expect(results.map(({ kind }) => kind)).toEqual(["order_delivered", "order_paid", "order_returned"]);
    expect((await one.atDesk()).payments).toMatchObject([{ state: "charged_back" }]);
  });

  it("may be cancelled meanwhile: money that is won is refunded once, and lost money is not", async () => {
    for (const [status, state] of [
      ["won", "refund_due"],
      ["lost", "charged_back"],
    ] as const) {
      const one = await bought();
      const dispute = stripe.disputeThere(one.session);
      await deliver("charge.dispute.created", dispute);
      expect((await one.post("/cancel")).body).toMatchObject({ state: "cancelled", payment: { refundDue: false } });
      await decide(dispute, status);
      expect((await one.atDesk()).payments).toMatchObject([{ state }]);
      expect(await one.act("refund")).toBe(status === "won" ? 200 : 409);
    }
    expect(stripe.refunds.size).toBe(1);
  });

  it("continues after an inquiry without a dispute", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session, { status: "warning_needs_response" });
    await deliver("charge.dispute.created", dispute);
    expect(await one.act("ship", SHIP)).toBe(409);
    await decide(dispute, "warning_closed");
    expect(await one.act("ship", SHIP)).toBe(200);
  });

  it("is held as long as one of two is open", async () => {
    const one = await bought();
    const half = Math.floor(Number(one.session.amount_total) / 2);
    const [first, second] = [
      stripe.disputeThere(one.session, { amount: half }),
      stripe.disputeThere(one.session, { amount: half }),
    ];
    await deliver("charge.dispute.created", first);
    await deliver("charge.dispute.created", second);
    await decide(first, "won");
    expect(await one.act("ship", SHIP)).toBe(409);
    await decide(second, "won");
    expect(await one.act("ship", SHIP)).toBe(200);
  });
});

describe("a guest's order that is claimed", () => {
  const points = async (who: Joined) => (await who.get("/beauty-pass")).body.pass;

  it("brings no points after its bank took the money back, and loses them when that happens later", async () => {
    for (const when of ["before", "after"] as const) {
      const one = await bought();
      await one.act("ship", SHIP);
      await one.act("deliver");
      const member = await memberIn("SG");
      const claim = async () =>
        expect((await member.post(`/orders/${one.number}/claim`, { token: one.token })).body).toEqual({
          claimed: true,
        });
      if (when === "after") {
        await claim();
        expect((await points(member)).pointsPending).toMatchObject([{ order: one.number }]);
      }
      const dispute = stripe.disputeThere(one.session);
      await deliver("charge.dispute.created", dispute);
      await decide(dispute, "lost");
      if (when === "before") await claim();
      expect(await points(member)).toMatchObject({
        tier: "pink",
        tierPointsCounter: 0,
        pointsBalance: 0,
        pointsPending: [],
      });
    }
  });
});
answersAsPublished("orders/disputes.test.ts");
