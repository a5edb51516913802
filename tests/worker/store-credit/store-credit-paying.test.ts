import { describe, expect, it } from "vitest";
import { renderMessage } from "../../../functions/api/messages/templates/render";
import { orderSchema } from "../../../functions/contract/orders/orders";
import { creditOfOrderSchema } from "../../../functions/contract/store-credit/store-credit";
import { runJobs } from "../../../functions/jobs/run";
import { type Joined, PASSWORD } from "../../support/people/members";
import { agrees, code, goods, has, log, MINUTE, memberWith } from "../../support/rooms/store-credit/store-credit";
import { contact, onceKey } from "../../support/shop/builders";
import { bankTells } from "../../support/shop/goods-order";
import { OPENING, world } from "../../support/shop/world";

const { db, env, clock, shopper } = world();

/** Moves the clock and signs in again. */
async function later(who: Joined, milliseconds: number) {
  clock.advance(milliseconds);
  expect((await who.post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
}
/** A gift card of 50.00 that was paid and sent. */
async function giftCode() {
  const who = shopper("SG");
  const form = {
    amount: 5000,
    recipientName: "Kenanga Lee",
    recipientEmail: "kenanga@example.com",
    ...contact("SG"),
    paymentMethod: "sandbox_card",
  };
  const { body } = await who.post("/gift-cards", form, { "idempotency-key": onceKey() });
  await who.post(`/orders/${body.order.number}/payment?token=${body.accessToken}`, { outcome: "approve" });
  await runJobs(env, new Date());
  const row = await db
    .prepare(
      `SELECT m.template, m.channel, m.country, m.language, m.vars FROM messages m
       JOIN gift_cards g ON m.key = 'gift-card|' || g.id WHERE g.order_number = ?`,
    )
    .bind(body.order.number)
    .first<Record<string, string>>();
  const message = { ...row, vars: JSON.parse(row!.vars!) } as unknown as Parameters<typeof renderMessage>[0];
  const { text } = await renderMessage(message, { secret: env.SESSION_SECRET, settings: env });
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)![0];
}

describe("paying with store credit", () => {
  it("reduces what is to pay, changes neither price nor tax, and is on the receipt", async () => {
    const who = await memberWith(5000);
    const order = await goods(who, 2000, { paymentMethod: "paynow" });
    expect(creditOfOrderSchema.parse((await order.offer()).body)).toMatchObject({
      balance: { minor: 5000 },
      used: { minor: 0 },
      most: { minor: order.total },
    });
    const { body } = await order.spend(1500);
    expect(orderSchema.parse(body)).toMatchObject({
      state: "payment_pending",
      totals: order.totals,
      tender: { giftCard: null, storeCredit: { minor: 1500 }, due: { minor: order.total - 1500 } },
    });
    expect(body.payment.qr.payload).toContain(((order.total - 1500) / 100).toFixed(2));
    expect(await has(who)).toBe(3500);
    expect((await order.approve()).body.state).toBe("paid");
    expect((await order.receipt()).tender).toMatchObject({
      storeCredit: { minor: 1500 },
      due: { minor: order.total - 1500 },
    });
    expect(await log(who)).toEqual([
      ["granted", 5000],
      ["spent", -1500],
    ]);
    await agrees();
  });

  it("can be changed and removed while the order is open; the same amount twice changes nothing", async () => {
    const who = await memberWith(5000);
    const order = await goods(who);
    await order.spend(1500);
    const { body } = await order.spend(1500);
    expect(body.payment.reference).toMatch(/02$/);
    expect(await has(who)).toBe(3500);
    await order.spend(500);
    expect(await has(who)).toBe(4500);
    expect((await order.spend(0)).body.tender).toMatchObject({ storeCredit: null, due: { minor: order.total } });
    expect(await has(who)).toBe(5000);
    expect(code(await order.spend(order.total + 1))).toEqual([409, "store_credit_short"]);
    await agrees();
  });

  it("pays a covered order at once, and is given back by a cancellation only", async () => {
    const who = await memberWith(50_000);
    const order = await goods(who);
    const { body } = await order.spend();
    expect(body).toMatchObject({ state: "paid", fulfilmentState: "preparing", tender: { due: { minor: 0 } } });
    expect(await has(who)).toBe(50_000 - order.total);
    await agrees();
    expect(code(await order.spend(1))).toEqual([409, "order_not_payable"]);
    expect((await order.cancel()).body).toMatchObject({
      state: "cancelled",
      tender: { storeCredit: null },
      payment: { refundDue: false },
    });
    expect(await has(who)).toBe(50_000);
    await agrees();
  });

  it("is given back once when the order expires, and can be used again", async () => {
    const who = await memberWith(1500);
    const order = await goods(who);
    await order.spend();
    expect(await has(who)).toBe(0);
    await later(who, 31 * MINUTE);
    await Promise.all([runJobs(env, new Date()), order.show(), order.show()]);
    expect(await has(who)).toBe(1500);
    expect((await order.retry()).body.tender).toMatchObject({ storeCredit: null, due: { minor: order.total } });
    expect((await order.spend()).body.tender.storeCredit.minor).toBe(1500);
    await later(who, 24 * 60 * MINUTE);
    await runJobs(env, new Date());
    expect(await has(who)).toBe(1500);
    await agrees();
  });

  it("is given back when the shopper pays the first QR code over the whole total", async () => {
    const who = await memberWith(1500);
    const order = await goods(who);
    await order.spend();
    await bankTells(`${order.number}/1`, "approve");
    expect(await order.show()).toMatchObject({ state: "paid", tender: { storeCredit: null } });
    expect(await has(who)).toBe(1500);
    await agrees();
  });

  it("is charged again when late money comes for the rest, or that money is refunded", async () => {
    for (const spent of [false, true]) {
      clock.set(OPENING);
      const who = await memberWith(1500);
      const order = await goods(who);
      await order.spend();
      await later(who, 31 * MINUTE);
      await runJobs(env, new Date());
      if (spent) expect((await (await goods(who)).spend()).status).toBe(200);
      await bankTells(`${order.number}/2`, "approve");
      const { state, payment, tender } = await order.show();
      expect([state, tender.storeCredit?.minor ?? 0]).toEqual(spent ? ["payment_expired", 0] : ["paid", 1500]);
      expect(payment.refundDue).toBe(spent);
      expect(await has(who)).toBe(0);
      await agrees();
    }
  });

  it("works together with a gift card in either order, and each gets its own part back", async () => {
    for (const first of ["card", "credit"]) {
      const who = await memberWith(1500);
      const typed = await giftCode();
      const order = await goods(who, 4000);
      if (first === "card") await order.redeem(typed);
      await order.spend();
      if (first === "credit") await order.redeem(typed);
      expect((await order.show()).tender).toEqual({
        giftCard: { minor: 5000, currency: "SGD" },
        storeCredit: { minor: 1500, currency: "SGD" },
        due: { minor: order.total - 6500, currency: "SGD" },
      });
      await agrees();
      // The shopper pays with the QR code from between the two. The second balance is given back, the first is kept.
      await bankTells(`${order.number}/2`, "approve");
      const { state, tender } = await order.show();
      expect([state, tender.giftCard?.minor ?? 0, tender.storeCredit?.minor ?? 0]).toEqual(
        first === "card" ? ["paid", 5000, 0] : ["paid", 0, 1500],
      );
      await agrees();
      await order.cancel();
      expect(await has(who)).toBe(1500);
      await agrees();
    }
  });

  it("is given back after a return, beside the money", async () => {
    const who = await memberWith(1500);
    const order = await goods(who);
    await order.spend();
    await order.approve();
    await order.act("ship", { carrier: "Ninja Van", trackingNumber: "1" });
    await order.act("return");
    expect(await has(who)).toBe(1500);
    expect((await order.act("refund")).status).toBe(200);
    expect(await has(who)).toBe(1500);
    await agrees();
  });

  it("can't buy a gift card, and can't be combined with a code that excludes it", async () => {
    const who = await memberWith(9000);
    const form = {
      ...{ amount: 5000, recipientName: "Kenanga Lee", recipientEmail: "kenanga@example.com" },
      ...contact("SG"),
      paymentMethod: "sandbox_card",
    };
    const { body } = await who.post("/gift-cards", form, { "idempotency-key": onceKey() });
    expect(body.order.payment.takesStoreCredit).toBe(false);
    const path = `/orders/${body.order.number}/payment/store-credit?token=${body.accessToken}`;
    expect(code(await who.call(path, { method: "PUT", body: {} }))).toEqual([409, "store_credit_not_taken"]);
    await db.prepare("UPDATE promotions SET not_with_credits = 1 WHERE code = 'BLOOM10' AND country = 'SG'").run();
    await who.post("/cart/discount-coupon", { code: "BLOOM10" });
    const order = await goods(who, 4000);
    expect(code(await order.spend())).toEqual([422, "coupon_with_credits"]);
    expect(await has(who)).toBe(9000);
  });
});

describe("many at once", () => {
  it("is never overspent, however many orders use it", async () => {
    const who = await memberWith(10_000);
    const orders = [];
    for (let made = 0; made < 5; made++) orders.push(await goods(who, 1800));
    const answers = await Promise.all(orders.map((order) => order.spend()));
    const parts = answers.map(({ body }) => body.tender?.storeCredit?.minor ?? 0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10_000);
    expect(await has(who)).toBe(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await agrees();
  });

  it("is charged once for a form that was sent five times, and never above the balance", async () => {
    const who = await memberWith(1000);
    const one = await goods(who);
    const two = await goods(who);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => one.spend(600)),
      ...Array.from({ length: 5 }, () => two.spend(600)),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const used = [await one.show(), await two.show()].map(({ tender }) => tender.storeCredit?.minor ?? 0);
    expect(used.toSorted()).toEqual([0, 600]);
    expect(await has(who)).toBe(400);
    await agrees();
  });
});
