import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giftCardBalanceSchema } from "../../../functions/contract/gift-cards/gift-cards";
import { orderSchema } from "../../../functions/contract/orders/orders";
import { runJobs } from "../../../functions/jobs/run";
import { reconcile } from "../../../tools/orders/reconcile";
import { operatorIn } from "../../support/people/reviewers";
import { bought, codeOfCard } from "../../support/rooms/gift-cards/gift-cards";
import { bankTells, orderGoods } from "../../support/shop/goods-order";
import { type Answer, OPENING, type Shopper, world } from "../../support/shop/world";

const { db, env, clock, seed, shopper } = world();
const MINUTE = 60_000;
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));
const balance = async (typed: string, who: Shopper = shopper("SG")) => who.post("/gift-cards/balance", { code: typed });
const left = async (typed: string) => giftCardBalanceSchema.parse((await balance(typed)).body).balance.minor;

const goods = (who: Shopper = shopper("SG"), price?: number, overrides?: object) => orderGoods(who, price, overrides);
const agrees = async () => expect(await reconcile(db)).toEqual([]);

describe("paying with a card", () => {
  it("reduces what is to pay, and changes neither price nor tax", async () => {
    const card = await codeOfCard();
    const order = await goods(shopper("SG"), 4000, { paymentMethod: "paynow" });
    const before = await order.show();
    const { body } = await order.redeem(card.code);
    expect(orderSchema.parse(body)).toMatchObject({
      state: "payment_pending",
      totals: order.totals,
      tender: { giftCard: { minor: 5000 }, due: { minor: order.total - 5000 } },
      payment: { takesGiftCard: false },
    });
    // The gift card is the last entry of the ledger, after the total, which it doesn't change.
    expect(body.ledger.slice(0, -1)).toEqual(before.ledger);
    expect(body.ledger.at(-1)).toMatchObject({
      step: "gift_card",
      outcome: "applied",
      reason: "tender",
      amount: { minor: -5000 },
    });
    expect(body.payment.qr.payload).toContain(((order.total - 5000) / 100).toFixed(2));
    expect(await left(card.code)).toBe(0);
    expect(code(await order.redeem(card.code))).toEqual([409, "gift_card_taken"]);
    expect((await order.approve()).body.state).toBe("paid");
    await agrees();
  });

  it("with enough on it pays everything at once, and keeps the rest", async () => {
    const card = await codeOfCard(shopper("SG"), { amount: 10000 });
    const order = await goods();
    const { body } = await order.redeem(card.code);
    expect(body).toMatchObject({
      state: "paid",
      fulfilmentState: "preparing",
      tender: { due: { minor: 0 } },
      payment: { canPay: false, qr: null },
    });
    expect(await left(card.code)).toBe(10000 - order.total);
    const other = await goods();
    expect((await other.redeem(card.code)).body.state).toBe("paid");
    expect(await left(card.code)).toBe(10000 - order.total - other.total);
    await agrees();
    // Only the card's own part is given back.
    expect((await order.cancel()).body).toMatchObject({ state: "cancelled", payment: { refundDue: false } });
    expect(await left(card.code)).toBe(10000 - other.total);
    await agrees();
  });

  it("gets its part back when the order expires, and can be used again", async () => {
    const card = await codeOfCard();
    const order = await goods(shopper("SG"), 4000);
    await order.redeem(card.code);
    clock.advance(31 * MINUTE);
    await runJobs(env, new Date());
    expect(await left(card.code)).toBe(5000);
    const again = (await order.retry()).body;
    expect(again.tender).toMatchObject({ giftCard: null, due: { minor: order.total } });
    expect(again.ledger.map(({ step }: { step: string }) => step)).not.toContain("gift_card");
    expect((await order.redeem(card.code)).body.tender.giftCard.minor).toBe(5000);
    expect((await order.approve()).body.state).toBe("paid");
    await agrees();
  });

  it("gets its part back when the shopper pays the first QR code over the whole total", async () => {
    const card = await codeOfCard();
    const order = await goods(shopper("SG"), 4000);
    await order.redeem(card.code);
    await bankTells(`${order.number}/1`, "approve");
    expect(await order.show()).toMatchObject({ state: "paid", tender: { giftCard: null } });
    expect(await left(card.code)).toBe(5000);
    await agrees();
  });

  it("is charged again when late money comes for the rest, or that money is refunded", async () => {
    for (const spent of [false, true]) {
      clock.set(OPENING);
      const card = await codeOfCard();
      const order = await goods(shopper("SG"), 4000);
      await order.redeem(card.code);
      clock.advance(31 * MINUTE);
      await runJobs(env, new Date());
      if (spent) expect((await (await goods()).redeem(card.code)).status).toBe(200);
      await bankTells(`${order.number}/2`, "approve");
      const { state, payment, tender } = await order.show();
      expect([state, tender.giftCard?.minor ?? 0]).toEqual(spent ? ["payment_expired", 0] : ["paid", 5000]);
      expect(payment.refundDue).toBe(spent);
      const due = await db.prepare("SELECT state FROM payments WHERE id = ?").bind(`${order.number}/2`).first();
      expect(due).toEqual({ state: spent ? "refund_due" : "paid" });
      await agrees();
    }
  });

  it("gets its part back after a return, beside the money", async () => {
    const card = await codeOfCard();
    const order = await goods(shopper("SG"), 4000);
    await order.redeem(card.code);
    await order.approve();
    const desk = await operatorIn("SG");
    const act = (name: string, more = {}) => desk.post(`/operator/orders/${order.number}/acts`, { act: name, ...more });
    await act("ship", { carrier: "Ninja Van", trackingNumber: "1" });
    await act("return");
    expect(await left(card.code)).toBe(5000);
    expect((await act("refund")).status).toBe(200);
    expect(await left(card.code)).toBe(5000);
    await agrees();
  });

  it("can't buy another card, and can't be combined with a code that excludes it", async () => {
    const card = await codeOfCard();
    const other = await bought();
    const path = `/orders/${other.number}/payment/gift-card${other.query}`;
    expect(code(await shopper("SG").post(path, { code: card.code }))).toEqual([409, "gift_card_taken"]);
    await db.prepare("UPDATE promotions SET not_with_credits = 1 WHERE code = 'BLOOM10' AND country = 'SG'").run();
    const who = shopper("SG");
    await who.post("/cart/discount-coupon", { code: "BLOOM10" });
    const order = await goods(who, 4000);
    expect(code(await order.redeem(card.code))).toEqual([422, "coupon_with_credits"]);
    expect(await left(card.code)).toBe(5000);
  });

  it("never spends more than it holds, however many orders use it at once", async () => {
    const card = await codeOfCard(shopper("SG"), { amount: 10000 });
    const orders = await Promise.all(Array.from({ length: 8 }, () => goods(shopper("SG"), 1500)));
    const answers = await Promise.all(orders.map((order) => order.redeem(card.code)));
    const parts = answers.map(({ body }) => body.tender?.giftCard?.minor ?? 0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10000);
    expect(await left(card.code)).toBe(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await agrees();
  });

  it("is charged once for a form that was sent five times", async () => {
    const card = await codeOfCard();
    const order = await goods(shopper("SG"), 4000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order.redeem(card.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await order.show()).tender.giftCard?.minor).toBe(5000);
    await agrees();
  });
});
