import { describe, expect, it } from "vitest";
import { methodsOf } from "../../../../functions/api/orders/pay/gateway/country-methods";
import { sandboxSecret } from "../../../../functions/api/orders/pay/gateway/sandbox-events";
import { signatureOf } from "../../../../functions/api/orders/pay/gateway/signed-body";
import { paymentsToLookAt } from "../../../../functions/api/orders/pay/payment-store";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { paymentFacts } from "../../../../functions/contract/orders/payment-methods";
import { runJobs } from "../../../../functions/jobs/run";
import { bank, code, eventsOf, MINUTE, nextVariant, placed, send } from "../../../support/rooms/orders/payments";
import { checkout, fillBag, onceKey } from "../../../support/shop/builders";
import { answersAsPublished } from "../../../support/shop/published";
import { putOnSale } from "../../../support/shop/stock";
import { OPENING, world } from "../../../support/shop/world";

const { db, env, clock, shopper } = world();

describe("each country's own ways to pay", () => {
  const OWN = COUNTRY_CODES.flatMap((country) =>
    methodsOf(country)
      .filter((method) => method !== "card")
      .map((method) => [country, method] as const),
  );
  it.each(OWN)("%s: %s shows what the shopper needs, for as long as it can be paid", async (country, method) => {
    const one = await placed(method, country);
    const { payment } = await one.show();
    const { kind, windowMinutes } = paymentFacts(method);
    expect(payment).toMatchObject({ method, canPay: true, canRetry: true, test: true });
    expect(new Date(payment.expiresAt!).getTime() - OPENING.getTime()).toBe(windowMinutes * MINUTE);
    expect(payment.qr !== null).toBe(kind === "qr");
    if (payment.qr !== null) expect(payment.qr.payload).toContain(payment.reference!);
    expect(payment.virtualAccount !== null).toBe(kind === "virtual_account");
    if (payment.virtualAccount !== null) expect(payment.virtualAccount.number).toMatch(/^9999\d{12,14}$/);
    expect((await one.tell("approve")).body).toMatchObject({ state: "paid", payment: { canPay: false, qr: null } });
  });

  it("are not offered elsewhere", async () => {
    const who = shopper("SG");
    await fillBag(who, 1, await nextVariant("SG"));
    const form = await checkout(who, { paymentMethod: "promptpay" });
    const answer = await who.post("/checkout", form, { "idempotency-key": onceKey() });
    expect(code(answer)).toEqual([422, "invalid_choice"]);
    const one = await placed("paynow");
    expect(code(await one.retry("qris"))).toEqual([422, "invalid_choice"]);
  });
});

describe("a new code (S4.03, R36)", () => {
  it("is a second one for the same order with its own time; the earlier one still works", async () => {
    const one = await placed("paynow");
    clock.advance(10 * MINUTE);
    const { body } = await one.retry();
    expect(body.payment.reference).not.toBe(one.order.payment.reference);
    expect(body.payment.expiresAt).toBe(new Date(OPENING.getTime() + 25 * MINUTE).toISOString());
    expect(await one.stock()).toBe(8);
    expect((await bank(one.paymentId, "approve")).status).toBe(200);
    expect((await one.show()).state).toBe("paid");
    await bank(`${one.number}/2`, "approve");
    expect((await one.show()).state).toBe("paid");
    expect((await paymentsToLookAt(db)).map(({ id }) => id)).toContain(`${one.number}/2`);
    expect(await one.stock()).toBe(8);
  });

  it("takes the pieces again that the expiry released", async () => {
    const one = await placed("paynow");
    clock.advance(15 * MINUTE);
    expect(await one.show()).toMatchObject({ state: "payment_expired", payment: { canPay: false, canRetry: true } });
    expect(await one.stock()).toBe(10);
    expect((await one.retry("sandbox_bank")).body).toMatchObject({
      state: "payment_pending",
      payment: { method: "sandbox_bank", canPay: true, qr: null },
    });
    expect(await one.stock()).toBe(8);
    expect((await one.tell("approve")).body.state).toBe("paid");
  });

  it("is refused when the pieces are gone, and changes nothing", async () => {
    const one = await placed("paynow");
    clock.advance(15 * MINUTE);
    await one.show();
    await putOnSale("SG", one.variantId, 1);
    expect(code(await one.retry())).toEqual([409, "out_of_stock"]);
    expect([await one.stock(), (await one.show()).state]).toEqual([1, "payment_expired"]);
  });

  it("can be requested for a day after the last one, and by nobody else", async () => {
    const one = await placed("paynow");
    const stranger = await one.who.post(`/orders/${one.number}/payment/retry?token=1.x`, {});
    expect(code(stranger)).toEqual([404, "order_not_found"]);
    clock.advance(15 * MINUTE + 24 * 60 * MINUTE);
    expect(code(await one.retry())).toEqual([409, "order_not_payable"]);
  });
});

describe("a bank's event", () => {
  it("counts once however often it is sent", async () => {
    const one = await placed("paynow");
    await Promise.all(Array.from({ length: 8 }, () => bank(one.paymentId, "approve", `same-${one.number}`)));
    expect(await eventsOf(one.number)).toEqual(["payment_pending", "paid"]);
    expect(await one.stock()).toBe(8);
    const told = await db.prepare("SELECT COUNT(*) AS n FROM payment_events WHERE payment_id = ?").bind(one.paymentId);
    expect(await told.first("n")).toBe(1);
  });

  it.each([
    [["decline", "approve"], "paid"],
    [["approve", "decline", "expire", "pending"], "paid"],
    [["expire", "decline"], "payment_expired"],
    [["review", "approve"], "paid"],
    [["approve", "review"], "paid"],
    [["fail"], "payment_failed"],
    [["block", "decline"], "payment_blocked"],
  ] as const)("%j ends as %s, with the right stock", async (told, state) => {
    const one = await placed("paynow");
    for (const event of told) expect((await bank(one.paymentId, event)).status).toBe(200);
    expect((await one.show()).state).toBe(state);
    expect(await one.stock()).toBe(state === "paid" ? 8 : 10);
  });

  it("ends as one of several at once says, without losing a piece", async () => {
    const one = await placed("paynow");
    const answers = await Promise.all(
      ["approve", "decline", "pending", "expire", "approve"].map((event) => bank(one.paymentId, event)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await one.show()).state).toBe("paid");
    expect(await one.stock()).toBe(8);
  });

  it("pays an expired order when its pieces are still there", async () => {
    const one = await placed("paynow");
    clock.advance(20 * MINUTE);
    await runJobs(env, new Date());
    expect(await one.stock()).toBe(10);
    await bank(one.paymentId, "approve");
    expect((await one.show()).state).toBe("paid");
    expect(await one.stock()).toBe(8);
  });

  it("marks the money for a refund when they are not", async () => {
    const one = await placed("paynow");
    clock.advance(20 * MINUTE);
    await runJobs(env, new Date());
    await putOnSale("SG", one.variantId, 1);
    await bank(one.paymentId, "approve");
    expect(await one.show()).toMatchObject({ state: "payment_expired", payment: { refundDue: true } });
    expect(await one.stock()).toBe(1);
    expect(await paymentsToLookAt(db)).toContainEqual(
      expect.objectContaining({ id: one.paymentId, state: "refund_due" }),
    );
  });

  it("is ignored without a signature", async () => {
    const one = await placed("paynow");
    const body = JSON.stringify({ id: "forged", type: "approve", payment: one.paymentId, created: 1 });
    const secret = await sandboxSecret(env.SESSION_SECRET);
    const right = await signatureOf(secret, body, new Date());
    const old = await signatureOf(secret, body, new Date(Date.now() - 6 * MINUTE));
    const other = await signatureOf("another secret", body, new Date());
    for (const signature of ["", "t=1,v1=", "v1=00", old, other, right.replace(/v1=../, "v1=zz"), "t=x,v1=y"])
      expect((await send("sandbox", body, { "melati-signature": signature })).status, signature).toBe(403);
    expect((await send("sandbox", `${body} `, { "melati-signature": right })).status).toBe(403);
    expect((await one.show()).state).toBe("payment_pending");
  });

  it("about an unknown payment changes nothing, and is accepted so that it isn't sent again", async () => {
    for (const payment of ["SG-00000-00000/1", "nonsense", "", "TH-1/2/3"])
      expect((await bank(payment, "approve")).status).toBe(200);
    expect((await bank("SG-00000-00000/1", "teleport")).status).toBe(200);
  });
});

it("a payment, an expiry and a new code at once end in one way, without losing a piece", async () => {
  for (let round = 0; round < 8; round++) {
    clock.set(OPENING);
    const one = await placed("paynow");
    clock.advance(15 * MINUTE - 1);
    const acts = [
      () => bank(one.paymentId, "approve"),
      () => runJobs(env, new Date(Date.now() + 1)),
      () => one.retry(),
      () => bank(one.paymentId, "decline"),
    ];
    await Promise.all(acts.map((_, index) => acts[(index + round) % acts.length]!()));
    const { state } = await one.show();
    // The money came, so the order is paid in the end, whatever came first.
    expect(state).toBe("paid");
    expect(await one.stock()).toBe(8);
  }
});

describe("asking (S7.37)", () => {
  it("returns the state of a Thai order to anybody with its link, and is limited", async () => {
    const one = await placed("kbank", "TH");
    const ask = (orderId: string, token = one.token) =>
      one.who.post(`/orders/enquireKbankPayment?token=${token}`, { orderId });
    expect((await ask(one.number)).body).toEqual({ state: "payment_pending" });
    await bank(one.paymentId, "approve");
    expect((await ask(one.number)).body).toEqual({ state: "paid" });
    expect(code(await ask(one.number, "1.x"))).toEqual([404, "order_not_found"]);
    for (let tries = 0; tries < 58; tries++) await ask(one.number);
    expect(code(await ask(one.number))).toEqual([429, "rate_limited"]);
  });

  it("exists only in Thailand", async () => {
    const one = await placed("paynow");
    const answer = await one.who.post(`/orders/enquireKbankPayment?token=${one.token}`, { orderId: one.number });
    expect(answer.status).toBe(404);
  });
});
answersAsPublished("orders/pay/payments.test.ts");
