import { describe, expect, it, vi } from "vitest";
import { paymentsToLookAt } from "../../../../functions/api/orders/pay/payment-store";
import { verifyText } from "../../../../functions/api/orders/receipt/signed-text";
import { receiptSchema } from "../../../../functions/contract/orders/receipts";
import { runJobs } from "../../../../functions/jobs/run";
import { bank, code, eventsOf, MINUTE, nextVariant, placed, send } from "../../../support/rooms/orders/payments";
import { stripeStandIn } from "../../../support/servers/stripe";
import { fillBag } from "../../../support/shop/builders";
import { OPENING, world } from "../../../support/shop/world";

const { db, env, clock, shopper } = world();

describe("cancelling", () => {
  const cancel = (one: Awaited<ReturnType<typeof placed>>, token = one.token) =>
    one.who.post(`/orders/${one.number}/cancel?token=${token}`, {});

  it("gives the pieces back once, and marks received money for a refund", async () => {
    const one = await placed("paynow");
    await one.tell("approve");
    const answers = await Promise.all([cancel(one), cancel(one), cancel(one)]);
    for (const { status, body } of answers) expect([status, body.state]).toEqual([200, "cancelled"]);
    expect(await one.stock()).toBe(10);
    expect(await one.show()).toMatchObject({ canCancel: false, payment: { refundDue: true, canRetry: false } });
    expect(await eventsOf(one.number)).toEqual(["payment_pending", "paid", "cancelled"]);
  });

  it("is refused for a parcel that was sent, and for strangers", async () => {
    const one = await placed("paynow");
    expect(code(await cancel(one, "1.x"))).toEqual([404, "order_not_found"]);
    await one.tell("approve");
    await db.prepare("UPDATE orders SET fulfilment_state = 'shipped' WHERE number = ?").bind(one.number).run();
    expect(code(await cancel(one))).toEqual([409, "order_not_cancellable"]);
  });

  it("ends a race with a payment and an expiry in one way, without losing a piece", async () => {
    for (let round = 0; round < 6; round++) {
      clock.set(OPENING);
      const one = await placed("paynow");
      clock.advance(15 * MINUTE - 1);
      const acts = [
        () => cancel(one),
        () => bank(one.paymentId, "approve"),
        () => runJobs(env, new Date(Date.now() + 1)),
      ];
      await Promise.all(acts.map((_, index) => acts[(index + round) % acts.length]!()));
      const { state, payment } = await one.show();
      expect(["cancelled", "paid"]).toContain(state);
      expect(await one.stock()).toBe(state === "paid" ? 8 : 10);
      // The money came for an order that the shopper has cancelled, so it must be refunded.
      expect(payment.refundDue).toBe(state === "cancelled");
    }
  });
});

describe("a receipt", () => {
  it("names the seller, the products and the tax, once the order is paid", async () => {
    const one = await placed("paynow");
    const path = `/orders/${one.number}/receipt.json?token=${one.token}`;
    expect(code(await one.who.get(path))).toEqual([409, "order_not_paid"]);
    await one.tell("approve");
    const { body } = await one.who.get(path);
    const receipt = receiptSchema.parse(body);
    const { total, taxIncluded } = receipt.totals;
    expect(taxIncluded).toMatchObject({ name: "GST", ratePercent: 9 });
    expect(taxIncluded!.amount.minor + taxIncluded!.priceBeforeTax.minor).toBe(total.minor);
    expect(code(await one.who.get(`/orders/${one.number}/receipt.json?token=1.x`))).toEqual([404, "order_not_found"]);
  });

  it("is a file to keep that its keys prove, for who may see the order alone", async () => {
    const one = await placed("paynow");
    const path = (format: string, token = one.token) => `/orders/${one.number}/receipt-files/${format}?token=${token}`;
    expect(code(await one.who.get(path("txt")))).toEqual([409, "order_not_paid"]);
    await one.tell("approve");
    const { keys } = (await one.who.get("/receipt-keys")).body;
    for (const format of ["json", "txt"]) {
      const { text } = (await one.who.get(path(format))).body;
      expect(text).toContain(one.number);
      expect(await verifyText(text, keys)).toBe("true");
      expect(await verifyText(text.replace(one.number, one.number.toLowerCase()), keys)).toBe("changed");
      expect(code(await one.who.get(path(format, "1.x")))).toEqual([404, "order_not_found"]);
    }
    expect(code(await one.who.get(path("pdf")))).toEqual([400, "bad_request"]);
  });
});

describe("cards on Stripe's page", () => {
  const KEY = "sk_test_key";
  const SECRET = "whsec_test";
  function live() {
    const stripe = stripeStandIn(KEY, SECRET);
    vi.stubGlobal("fetch", stripe.fetch);
    env.STRIPE_SECRET_KEY = KEY;
    env.STRIPE_WEBHOOK_SECRET = SECRET;
    return stripe;
  }

  it("are not offered without Stripe's secrets", async () => {
    const who = shopper("SG");
    await fillBag(who, 1, await nextVariant("SG"));
    expect((await who.get("/checkout")).body.paymentMethods).not.toContain("card");
  });

  it("open one page for each attempt, in the currency's own units, and are paid by a signed event", async () => {
    const stripe = live();
    for (const [country, factor] of [
      ["SG", 1],
      ["ID", 100],
    ] as const) {
      const one = await placed("card", country);
      const begun = await Promise.all([one.begin(), one.begin()]);
      const [url] = begun.map(({ body }) => body.payment.url);
      expect(begun.map(({ body }) => body.payment.url)).toEqual([url, url]);
      const session = [...stripe.sessions.values()].find((each) => each.url === url)!;
      expect(session).toMatchObject({
        amount_total: one.order.totals.total.minor * factor,
        currency: one.order.totals.total.currency.toLowerCase(),
        client_reference_id: one.paymentId,
      });
      stripe.pay(session);
      const event = await stripe.event("checkout.session.completed", session);
      const early = await stripe.event("checkout.session.expired", { ...session, status: "expired" });
      const deliver = ({ body, signature }: typeof event) => send("stripe", body, { "stripe-signature": signature });
      for (const each of [event, event, early, event]) expect((await deliver(each)).status).toBe(200);
      expect((await one.show()).state).toBe("paid");
      expect(await eventsOf(one.number)).toEqual(["payment_pending", "paid"]);
      expect(await one.stock()).toBe(8);
    }
    expect(stripe.sessions.size).toBe(2);
  });

  it("are not paid by a forged, an old or a wrong event", async () => {
    const stripe = live();
    const one = await placed("card");
    await one.begin();
    const session = [...stripe.sessions.values()][0]!;
    const paid = { ...session, status: "complete", payment_status: "paid" };
    const forged = await stripe.event("checkout.session.completed", paid, { secret: "whsec_other" });
    const old = await stripe.event("checkout.session.completed", paid, { now: new Date(Date.now() - 10 * MINUTE) });
    for (const { body, signature } of [forged, old])
      expect((await send("stripe", body, { "stripe-signature": signature })).status).toBe(403);
    const cheap = await stripe.event("checkout.session.completed", { ...paid, amount_total: 1 });
    await send("stripe", cheap.body, { "stripe-signature": cheap.signature });
    expect((await one.show()).state).toBe("fraud_check_pending");
    expect((await paymentsToLookAt(db)).map(({ id }) => id)).toContain(one.paymentId);
  });

  it("are found to be paid by asking Stripe, when the event was lost", async () => {
    const stripe = live();
    const one = await placed("card");
    await one.begin();
    expect((await one.check()).body.state).toBe("payment_pending");
    stripe.pay([...stripe.sessions.values()][0]!);
    expect((await one.check()).body.state).toBe("paid");
    expect((await one.check()).body.state).toBe("paid");
    expect(await eventsOf(one.number)).toEqual(["payment_pending", "paid"]);
  });

  it("and other methods that the account has are asked for one at a time, where their country has them", async () => {
    env.STRIPE_METHODS = "card grabpay wechat_pay afterpay";
    const stripe = live();
    for (const [method, country, type] of [
      ["card", "SG", "card"],
      ["grabpay", "SG", "grabpay"],
      ["wechat_pay", "HK", "wechat_pay"],
      ["afterpay", "NZ", "afterpay_clearpay"],
    ] as const) {
      const one = await placed(method, country);
      expect((await one.begin()).body.payment.url).toContain("checkout.stripe.test");
      expect(stripe.forms.at(-1)!.get("payment_method_types[0]")).toBe(type);
      expect(stripe.forms.at(-1)!.get("payment_method_options[wechat_pay][client]")).toBe(
        method === "wechat_pay" ? "web" : null,
      );
    }
    expect((await (await placed("zip", "AU")).show()).payment.test).toBe(true);
    delete env.STRIPE_METHODS;
  });

  it("say when Stripe can't be reached, and another method can be chosen", async () => {
    const stripe = live();
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const one = await placed("card");
    stripe.setDown(true);
    expect(code(await one.begin())).toEqual([409, "payment_unavailable"]);
    expect((await one.check()).body.state).toBe("payment_pending");
    expect((await one.retry("paynow")).body.payment.qr).not.toBeNull();
  });
});
