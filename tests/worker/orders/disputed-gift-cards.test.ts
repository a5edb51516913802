import { describe, expect, it } from "vitest";
import { runJobs } from "../../../functions/jobs/run";
import { decide, deliver, paid, stripe } from "../../support/rooms/orders/disputes";
import { checkout, contact, fillBag, onceKey } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { shopper, world } from "../../support/shop/world";

// Disputes: nothing is delivered, and gift cards and points of the payment are worth nothing, until the bank has
// decided.

const { db, env } = world();

/** A card of $50, paid by card; `code` comes from its message. */
async function card() {
  const who = shopper();
  const input = {
    ...contact("SG"),
    amount: 5000,
    recipientName: "Ann Lee",
    recipientEmail: "ann@example.com",
    message: "",
    paymentMethod: "card",
  };
  return paid(who, await who.post("/gift-cards", input, { "idempotency-key": onceKey() }));
}
async function sent(one: Awaited<ReturnType<typeof card>>) {
  await runJobs(env, new Date());
  const row = await db
    .prepare("SELECT id FROM gift_cards WHERE order_number = ?")
    .bind(one.number)
    .first<{ id: string }>();
  const { giftCode } = await import("../../../functions/api/gift-cards/code");
  return giftCode(env.SESSION_SECRET, row!.id);
}
const leftOn = async (code: string) => (await shopper().post("/gift-cards/balance", { code })).body.balance?.minor;

describe("a gift card whose price is disputed", () => {
  it("is worth nothing during the dispute, its rest when the dispute is won, and nothing when it is lost", async () => {
    const one = await card();
    const code = await sent(one);
    expect(await leftOn(code)).toBe(5000);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await leftOn(code)).toBe(0);
    expect((await one.atDesk()).voidCard.minor).toBe(5000);
    const thief = shopper();
    await fillBag(thief);
    const { body } = await thief.post("/checkout", await checkout(thief, { paymentMethod: "card" }), {
      "idempotency-key": onceKey(),
    });
    const use = () => thief.post(`/orders/${body.order.number}/payment/gift-card?token=${body.accessToken}`, { code });
    expect((await use()).body.errors[0].code).toBe("gift_card_empty");
    await decide(dispute, "won");
    expect(await leftOn(code)).toBe(5000);
    expect((await use()).status).toBe(200);
    const again = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", again);
    await decide(again, "lost");
    const cancelled = await thief.post(`/orders/${body.order.number}/cancel?token=${body.accessToken}`, {});
    expect(cancelled.body.state).toBe("cancelled");
    // The amount that the order gave back to it is worth nothing either.
    expect(await leftOn(code)).toBe(0);
  });

  it("is not sent during the dispute", async () => {
    const one = await card();
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await runJobs(env, new Date());
    expect((await one.show()).fulfilmentState).toBe("preparing");
    await decide(dispute, "won");
    expect(await leftOn(await sent(one))).toBe(5000);
  });
});

describe("a gift card whose price was refunded", () => {
  it("is worth nothing, also what an order gives back to it", async () => {
    const one = await card();
    const code = await sent(one);
    stripe.refundThere(one.session);
    expect(await deliver("charge.refunded", stripe.chargeOf(one.session))).toBe(200);
    expect(await leftOn(code)).toBe(0);
    expect((await one.atDesk()).voidCard.minor).toBe(5000);
  });

  it("loses the refunded part, once for each refund, and everything when more was refunded than is left", async () => {
    const one = await card();
    const code = await sent(one);
    for (const [amount, left] of [
      [1000, 4000],
      [500, 3500],
    ] as const) {
      const refund = stripe.refundThere(one.session, amount);
      await deliver("refund.created", refund);
      await deliver("charge.refunded", stripe.chargeOf(one.session));
      expect(await leftOn(code)).toBe(left);
    }
    stripe.refundThere(one.session, 3500);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    expect(await leftOn(code)).toBe(0);
  });
});

describe("a gift card that was spent, then partly refunded, then disputed", () => {
  it("stays worth nothing after the dispute, also what its orders give back to it", async () => {
    const one = await card();
    const code = await sent(one);
    const buyer = shopper();
    await fillBag(buyer, 6);
    const { body } = await buyer.post("/checkout", await checkout(buyer, { paymentMethod: "card" }), {
      "idempotency-key": onceKey(),
    });
    const at = (what: string) => `/orders/${body.order.number}/${what}?token=${body.accessToken}`;
    expect((await buyer.post(at("payment/gift-card"), { code })).status).toBe(200);
    expect(await leftOn(code), "spent to the last cent").toBe(0);
    stripe.refundThere(one.session, 2000);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await decide(dispute, "won");
    expect((await buyer.post(at("cancel"), {})).body.state).toBe("cancelled");
    expect(await leftOn(code)).toBe(0);
    expect((await one.atDesk()).voidCard.minor).toBe(5000);
  });

  it("stays worth nothing when the part is refunded during the dispute", async () => {
    const one = await card();
    const code = await sent(one);
    const spender = shopper();
    await fillBag(spender, 6);
    const { body } = await spender.post("/checkout", await checkout(spender, { paymentMethod: "card" }), {
      "idempotency-key": onceKey(),
    });
    const at = (what: string) => `/orders/${body.order.number}/${what}?token=${body.accessToken}`;
    expect((await spender.post(at("payment/gift-card"), { code })).status).toBe(200);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    stripe.refundThere(one.session, 2000);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    await decide(dispute, "won");
    expect((await spender.post(at("cancel"), {})).body.state).toBe("cancelled");
    expect(await leftOn(code)).toBe(0);
  });

  it("is worth its rest again when less was spent than is left of its price", async () => {
    const one = await card();
    const code = await sent(one);
    stripe.refundThere(one.session, 2000);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await decide(dispute, "won");
    expect(await leftOn(code)).toBe(3000);
  });
});
answersAsPublished("orders/disputed-gift-cards.test.ts");
