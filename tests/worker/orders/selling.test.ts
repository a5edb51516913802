import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buyGiftCardOf } from "../../../app/features/gift-cards/buy-gift-card.server";
import { payOrderOf } from "../../../app/features/orders/pay/pay-order.server";
import { placeOrderOf } from "../../../app/features/orders/place/place-order.server";
import { sandboxSecret } from "../../../functions/api/orders/pay/gateway/sandbox-events";
import { signatureOf } from "../../../functions/api/orders/pay/gateway/signed-body";
import { COUNTRY_CODES } from "../../../functions/contract/countries";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { outcomeSchema } from "../../../functions/contract/orders/payments";
import en from "../../../locales/en/errors.json";
import id from "../../../locales/id/errors.json";
import th from "../../../locales/th/errors.json";
import zh from "../../../locales/zh/errors.json";
import { operatorIn } from "../../support/people/reviewers";
import { handle } from "../../support/run/edge";
import { bindings, openPage } from "../../support/run/pages";
import { stripeStandIn } from "../../support/servers/stripe";
import { checkout, contact, fillBag, onceKey, placeOrder } from "../../support/shop/builders";
import { type Answer, OPENING, shopper as shopperOf, world } from "../../support/shop/world";

// Only a bank decides how a payment ends; a shop without one sells nothing.

const { env, clock, seed, shopper, fetch: fetchApi } = world();
const { PAYMENT_GATEWAY, SANDBOX } = env;
const KEY = "sk_test_key";

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));
afterEach(() => {
  configure({ PAYMENT_GATEWAY, SANDBOX, STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const gift = (paymentMethod: string) => ({
  ...contact("SG"),
  amount: 20_000,
  recipientName: "Ann Lee",
  recipientEmail: "ann@example.com",
  message: "",
  paymentMethod,
});

/** Sets the settings of the API, and of the API behind the pages. */
const configure = (settings: object) => [env, bindings].forEach((each) => void Object.assign(each, settings));

/** A mistake at deployment: the test bank is on, the sandbox is off, and Stripe's secrets are set. */
function deployed() {
  configure({
    PAYMENT_GATEWAY: "sandbox",
    SANDBOX: "",
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: "whsec_test",
  });
  vi.stubGlobal("fetch", stripeStandIn(KEY, "whsec_test").fetch);
}

/** No payment provider is configured. */
const closed = () => configure({ PAYMENT_GATEWAY: "", SANDBOX: "" });

describe("where the sandbox is off, a shopper", () => {
  it("is offered only cards in every country, and any other method is refused", async () => {
    deployed();
    for (const country of COUNTRY_CODES) {
      const who = shopper(country);
      await fillBag(who);
      expect((await who.get("/checkout")).body.paymentMethods).toEqual(["card"]);
      expect((await who.get("/gift-cards")).body.paymentMethods).toEqual(["card"]);
    }
    for (const method of ["paynow", "sandbox_card", "sandbox_bank"] as const) {
      const who = shopper();
      await fillBag(who);
      const answer = await who.post("/checkout", await checkout(who, { paymentMethod: method }), {
        "idempotency-key": onceKey(),
      });
      expect(code(answer)).toEqual([422, "invalid_choice"]);
      const card = await who.post("/gift-cards", gift(method), { "idempotency-key": onceKey() });
      expect(code(card)).toEqual([422, "invalid_choice"]);
    }
  });

  it("can't decide an order's payment by a call, a form or a test bank's event", async () => {
    const before = shopper();
    const orders = [];
    for (const paymentMethod of ["paynow", "sandbox_bank"] as const) {
      const { body } = await placeOrder(before, { paymentMethod });
      orders.push({ number: body.order.number as string, token: body.accessToken as string });
    }
    const card = (await before.post("/gift-cards", gift("paynow"), { "idempotency-key": onceKey() })).body;
    orders.push({ number: card.order.number, token: card.accessToken });
    deployed();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const after = shopper();
    const own = (await placeOrder(after, { paymentMethod: "card" })).body;
    orders.push({ number: own.order.number, token: own.accessToken });
    for (const { number, token } of orders) {
      for (const outcome of outcomeSchema.options) {
        expect(code(await before.post(`/orders/${number}/payment?token=${token}`, { outcome }))).toEqual([
          404,
          "not_found",
        ]);
        const page = await openPage(
          before,
          `/orders/${number}/payment?token=${token}`,
          payOrderOf({ number, token, path: `/orders/${number}/payment` }),
          new URLSearchParams({ intent: "tell", outcome }),
        );
        expect(page.status).toBe(404);
        const body = JSON.stringify({ id: crypto.randomUUID(), type: outcome, payment: `${number}/1`, created: 1 });
        const signature = await signatureOf(await sandboxSecret(env.SESSION_SECRET), body, new Date());
        const told = await fetchApi(`http://sg.localhost${API_BASE}/payments/webhooks/sandbox`, {
          method: "POST",
          body,
          headers: { "content-type": "application/json", "melati-signature": signature },
        });
        expect(told.status).toBe(403);
      }
      for (const method of ["paynow", "sandbox_card", "sandbox_bank"])
        expect(code(await before.post(`/orders/${number}/payment/retry?token=${token}`, { method }))).toEqual([
          422,
          "invalid_choice",
        ]);
      await before.post(`/orders/${number}/payment/check?token=${token}`, {});
      const { state } = (await before.get(`/orders/${number}?token=${token}`)).body;
      expect(state).toBe("payment_pending");
    }
  });
});

describe("without a payment provider", () => {
  it.each([
    ["en", "SG", en],
    ["id", "ID", id],
    ["th", "TH", th],
    ["zh", "HK", zh],
  ] as const)("nothing can be ordered, which is said in %s", async (language, country, words) => {
    const who = shopperOf(country, language);
    await fillBag(who);
    const form = await checkout(who);
    closed();
    const answer = await who.post("/checkout", form, { "idempotency-key": onceKey() });
    expect([...code(answer), answer.body.errors[0].message]).toEqual([503, "payments_closed", words.payments_closed]);
    const card = await who.post(
      "/gift-cards",
      { ...gift("card"), ...contact(country) },
      { "idempotency-key": "12345678" },
    );
    expect([...code(card), card.body.errors[0].message]).toEqual([503, "payments_closed", words.payments_closed]);
    expect((await who.get("/cart")).body.lines).toHaveLength(1);
  });

  it("nothing can be paid again", async () => {
    const who = shopper();
    const { order, accessToken } = (await placeOrder(who, { paymentMethod: "paynow" })).body;
    closed();
    expect(code(await who.post(`/orders/${order.number}/payment/retry?token=${accessToken}`, {}))).toEqual([
      503,
      "payments_closed",
    ]);
    expect((await who.get(`/orders/${order.number}?token=${accessToken}`)).body.payment.methods).toEqual([]);
  });

  it("the pages of checkout and gift cards answer 503, and lose nothing", async () => {
    const who = shopper();
    await fillBag(who);
    const form = await checkout(who);
    closed();
    const { address, expectedTotal, ...fields } = form;
    const typed = new URLSearchParams({
      ...(Object.fromEntries(Object.entries(fields)) as Record<string, string>),
      bagVersion: "1",
      ...Object.fromEntries(Object.entries(address ?? {}).map(([name, value]) => [`address.${name}`, value])),
      expectedDelivery: String(expectedTotal),
      expectedCollection: String(expectedTotal),
      key: onceKey(),
    });
    const placed = await openPage(who, "/checkout/payment", placeOrderOf, typed);
    expect(placed.status).toBe(503);
    const bought = await openPage(
      who,
      "/gift-cards",
      buyGiftCardOf,
      new URLSearchParams({ ...gift("card"), amount: "20000" }),
    );
    expect(bought.status).toBe(503);
  });

  it("operators are told by /healthz, by the log, and at the desk", async () => {
    const desk = await operatorIn("SG");
    expect((await desk.get("/operator/payments")).body.selling).toBe("sandbox");
    closed();
    expect((await desk.get("/operator/payments")).body.selling).toBe("closed");
    const said: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
    const healthOf = async (settings: object) => {
      const fresh = { ...bindings, PAYMENT_GATEWAY: "", SANDBOX: "", ...settings };
      const answer = await handle(new Request("http://sg.localhost/healthz"), fresh, {} as never, async () => {
        throw new Error("no page is asked");
      });
      return ((await answer.json()) as { payments?: string }).payments;
    };
    expect(await healthOf({})).toBe("closed");
    expect(said).toEqual([expect.stringContaining("nothing is sold")]);
    expect(await healthOf({ STRIPE_SECRET_KEY: KEY })).toBe("closed");
    expect(said.join()).toContain("STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET");
    expect(await healthOf({ STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: "whsec" })).toBe("open");
    expect(await healthOf({ API_ORIGIN: "https://api.example.com" })).toBeUndefined();
    await expect(healthOf({ PAYMENT_GATEWAY: "Sandbox" })).rejects.toThrow("PAYMENT_GATEWAY");
  });
});
