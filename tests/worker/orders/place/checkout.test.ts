import { describe, expect, it } from "vitest";
import { methodsOf } from "../../../../functions/api/orders/pay/gateway/country-methods";
import { COUNTRIES, COUNTRY_CODES } from "../../../../functions/contract/countries";
import { checkoutOptionsSchema, orderSchema } from "../../../../functions/contract/orders/orders";
import { SERVER_FACTS } from "../../../../functions/countries/countries";
import { runJobs } from "../../../../functions/jobs/run";
import { firstError, fresh, place, ready } from "../../../support/rooms/orders/placing";
import { checkout, contact, fillBag, onceKey } from "../../../support/shop/builders";
import { inStore, onSale, putInStore, putOnSale, variantsOf } from "../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

const { db, env, clock, shopper } = world();

describe("options", () => {
  it("are refused for an empty bag", async () => {
    expect(firstError(await shopper().get("/checkout"))).toEqual([409, "bag_empty", undefined]);
  });

  it.each(COUNTRY_CODES)("describe the form of %s in each of its languages", async (country) => {
    for (const language of COUNTRIES[country].languages) {
      const who = shopper(country, language);
      const variantId = (await variantsOf(country))[0]!;
      await putOnSale(country, variantId, 5);
      await fillBag(who, 1, variantId);
      const { status, body } = await who.get("/checkout");
      expect(status).toBe(200);
      const options = checkoutOptionsSchema.parse(body);
      const ahead = methodsOf(country).filter((method) => method !== "card");
      const atDoor = SERVER_FACTS[country].cashOnDelivery === null ? [] : ["cod"];
      expect(options.paymentMethods.filter((method) => method !== "cod")).toEqual(ahead);
      expect(options.paymentMethods.filter((method) => method === "cod")).toEqual(atDoor);
      expect(options.mobile.callingCode).toBe(COUNTRIES[country].callingCode);
      expect(options.bagVersion).toBe(1);
      expect(options.totals.collection.delivery.minor).toBe(0);
    }
  });

  it("have the arrival in working days of the country's own time zone", async () => {
    // A Friday evening in Singapore, so one to three working days are Monday to Wednesday.
    clock.set(new Date("2026-03-06T15:00:00Z"));
    const { who } = await ready();
    expect((await who.get("/checkout")).body.delivery).toMatchObject({ earliest: "2026-03-09", latest: "2026-03-11" });
  });

  it("offer no payment method when no gateway is configured", async () => {
    const { who, form } = await ready();
    const { env } = world();
    const configured = env.PAYMENT_GATEWAY;
    env.PAYMENT_GATEWAY = "";
    try {
      expect((await who.get("/checkout")).body.paymentMethods).toEqual([]);
      expect(firstError(await place(who, form))).toEqual([503, "payments_closed", undefined]);
    } finally {
      env.PAYMENT_GATEWAY = configured!;
    }
  });
});

describe("a total of 0", () => {
  /** A store with collection and two pieces. */
  async function storeWith(who: Shopper, variantId: string): Promise<string> {
    const { slug } = (await who.get("/store-locations?collect=true")).body.items[0];
    await putInStore(slug, variantId, 2);
    return slug;
  }

  it("is paid when it is placed, without a code, and takes the pieces once", async () => {
    const variantId = await fresh(3, 0);
    const who = shopper();
    const store = await storeWith(who, variantId);
    await fillBag(who, 1, variantId);
    const options = (await who.get("/checkout")).body;
    expect(options.totals.collection.total.minor).toBe(0);
    const form = await checkout(who, {
      fulfilment: "collection",
      storeSlug: store,
      address: undefined,
      paymentMethod: "paynow",
    });
    const key = onceKey();
    const { status, body } = await place(who, form, key);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.order).toMatchObject({
      state: "paid",
      fulfilmentState: "preparing",
      totals: { total: { minor: 0 }, pointsEarned: 0 },
      events: [{ state: "payment_pending" }, { state: "paid" }],
    });
    expect(body.order.payment.canPay).toBe(false);
    expect(await inStore(store, variantId)).toBe(1);
    const again = await place(who, form, key);
    expect(again.body.order).toMatchObject({ number: body.order.number, state: "paid" });
    const messages = await db
      .prepare("SELECT template FROM messages WHERE key LIKE 'order|' || ?1 || '%' ORDER BY template")
      .bind(body.order.number)
      .all<{ template: string }>();
    expect(messages.results.map(({ template }) => template)).toEqual(["order_paid"]);
    const paid = await who.post(`/orders/${body.order.number}/payment/retry?token=${body.accessToken}`, {});
    expect(paid.status).toBe(409);
  });

  it.each(["opened", "left alone"])(
    "doesn't expire when the program stopped between placing and paying it: %s",
    async (how) => {
      const variantId = await fresh(3, 0);
      const who = shopper();
      const storeSlug = await storeWith(who, variantId);
      await fillBag(who, 1, variantId);
      const form = await checkout(who, { fulfilment: "collection", storeSlug, address: undefined });
      const { body } = await place(who, form);
      const { number } = body.order;
      // The state after the first of the two steps.
      await db.batch([
        db
          .prepare("UPDATE orders SET state = 'payment_pending', fulfilment_state = NULL WHERE number = ?1")
          .bind(number),
        db.prepare("UPDATE payments SET state = 'waiting' WHERE order_number = ?1").bind(number),
      ]);
      if (how === "left alone") {
        clock.advance(24 * 3_600_000);
        for (const _ of [1, 2]) await runJobs(env, new Date());
        expect(await db.prepare("SELECT state FROM orders WHERE number = ?").bind(number).first("state")).toBe("paid");
        expect(await inStore(storeSlug, variantId)).toBe(1);
      } else expect((await who.get(`/orders/${number}?token=${body.accessToken}`)).body.state).toBe("paid");
    },
  );
});

describe("free delivery", () => {
  it.each(COUNTRY_CODES)("of %s is above the threshold, not at it", async (country) => {
    const { freeDeliveryAbove, deliveryFee } = COUNTRIES[country];
    const variantId = (await variantsOf(country))[2]!;
    for (const [price, fee] of [
      [freeDeliveryAbove - 1, deliveryFee],
      [freeDeliveryAbove, deliveryFee],
      [freeDeliveryAbove + 1, 0],
    ] as const) {
      await putOnSale(country, variantId, 5, price);
      const who = shopper(country);
      await fillBag(who, 1, variantId);
      const { totals } = (await who.get("/checkout")).body;
      expect(totals.delivery).toMatchObject({ delivery: { minor: fee }, total: { minor: price + fee } });
      expect(totals.collection.delivery.minor).toBe(0);
      const { status, body } = await place(who, await checkout(who));
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.order.totals).toMatchObject({ delivery: { minor: fee }, total: { minor: price + fee } });
    }
  });
});

describe("placing", () => {
  it.each(COUNTRY_CODES)("makes an order from a bag in %s", async (country) => {
    const who = shopper(country, COUNTRIES[country].languages[0]);
    await fillBag(who, 1, (await variantsOf(country))[1]);
    const { status, body } = await place(who, await checkout(who));
    expect(status, JSON.stringify(body)).toBe(201);
    const order = orderSchema.parse(body.order);
    expect(order).toMatchObject({
      country,
      language: who.language,
      state: "payment_pending",
      fulfilmentState: null,
      placedAt: OPENING.toISOString(),
      payment: { canPay: true, expiresAt: "2026-03-02T04:30:00.000Z" },
      events: [{ state: "payment_pending", at: OPENING.toISOString() }],
    });
    expect(order.number).toMatch(new RegExp(`^${country}-`));
    expect(order.recipient.mobile.callingCode).toBe(COUNTRIES[country].callingCode);
    expect(order.addressLines?.length).toBeGreaterThan(1);
    expect((await who.get("/cart")).body).toMatchObject({ itemCount: 0, version: 2 });
  });

  it("takes the stock and records the products as they were", async () => {
    const { who, variantId, form } = await ready(10, 3, 2500);
    const { body } = await place(who, { ...form, ...contact("SG"), fullName: "  Melur \n Tan " });
    expect(await onSale("SG", variantId)).toBe(7);
    expect(body.order.recipient).toEqual({
      fullName: "Melur Tan",
      email: "melur.sg@example.com",
      mobile: { callingCode: "65", number: "8123 4567" },
    });
    expect(body.order.lines).toMatchObject([
      { variantId, quantity: 3, unitPrice: { minor: 2500 }, lineTotal: { minor: 7500 } },
    ]);
    expect(body.order.totals).toMatchObject({ total: { minor: 7500 }, taxIncluded: { amount: { minor: 619 } } });
    expect(body.order.addressLines).toEqual(["1 Jasmine Road", "12-34", "SINGAPORE 546080"]);
    await putOnSale("SG", variantId, 7, 9900);
    const later = await who.get(`/orders/${body.order.number}?token=${body.accessToken}`);
    expect(later.body.totals.total.minor).toBe(7500);
  });

  it("gives a bank transfer a day to arrive", async () => {
    const { who, form } = await ready();
    const { body } = await place(who, { ...form, paymentMethod: "sandbox_bank" });
    expect(body.order.payment.expiresAt).toBe("2026-03-03T04:00:00.000Z");
  });

  it("takes a collection from the store's own stock", async () => {
    const { who, variantId } = await ready(5, 2);
    const { body: stores } = await who.get("/store-locations?collect=true");
    const store = stores.items[0];
    await putInStore(store.slug, variantId, 4);
    const form = { ...(await checkout(who, { fulfilment: "collection", storeSlug: store.slug })), address: undefined };
    const { status, body } = await place(who, form);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.order).toMatchObject({
      fulfilment: "collection",
      addressLines: null,
      store: { slug: store.slug, name: store.name, addressLines: store.addressLines },
      totals: { delivery: { minor: 0 } },
    });
    expect([await inStore(store.slug, variantId), await onSale("SG", variantId)]).toEqual([2, 5]);
  });

  it("returns the same order for the same key, and refuses the key with another form", async () => {
    const { who, variantId, form } = await ready(10, 2);
    const key = onceKey();
    const first = await place(who, form, key);
    // The same fields in another order are the same form.
    const again = await place(who, Object.fromEntries(Object.entries(form).toReversed()), key);
    expect([again.status, again.body.order.number]).toEqual([201, first.body.order.number]);
    const other = await place(who, { ...form, fullName: "Someone Else" }, key);
    expect(firstError(other)).toEqual([409, "idempotency_conflict", undefined]);
    expect(await onSale("SG", variantId)).toBe(8);
    expect(firstError(await place(who, form))).toEqual([409, "bag_empty", undefined]);
  });

  it("lets two shoppers use the same key, because it belongs to a bag", async () => {
    const key = onceKey();
    const [one, two] = [await ready(), await ready()];
    const answers = [await place(one.who, one.form, key), await place(two.who, two.form, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body.order.number).not.toBe(answers[1]!.body.order.number);
  });

  it("needs an idempotency key", async () => {
    const { who, form } = await ready();
    const { status, body } = await who.post("/checkout", form);
    expect([status, body.errors[0].code]).toEqual([400, "bad_request"]);
  });
});
