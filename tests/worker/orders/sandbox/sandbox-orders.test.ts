import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { SANDBOX_ORDER_STATES } from "../../../../functions/contract/orders/sandbox-orders";
import { world } from "../../../support/shop/world";

const { env, seed, shopper } = world();
const settings = env as { SANDBOX?: string };
const { SANDBOX: before } = settings;

beforeAll(async () => {
  await seed(new Date());
  settings.SANDBOX = "on";
});
afterAll(() => {
  settings.SANDBOX = before;
});

const PAYMENT = SANDBOX_ORDER_STATES.slice(0, 8);
const goodsOf = (fulfilment: string) =>
  fulfilment === "delivery"
    ? ["preparing", "shipped", "delivered", "returned"]
    : ["preparing", "ready_for_collection", "collected", "returned"];

describe("a test order", () => {
  it.each(COUNTRY_CODES)("of %s is a real order in each state, delivered or collected", async (country) => {
    const who = shopper(country);
    for (const fulfilment of ["delivery", "collection"])
      for (const state of [...PAYMENT, ...goodsOf(fulfilment)]) {
        const { status, body } = await who.post("/sandbox/orders", { state, fulfilment });
        expect(status, `${fulfilment} ${state}: ${JSON.stringify(body)}`).toBe(201);
        const order = (await who.get(`/orders/${body.number}?token=${body.accessToken}`)).body;
        expect(order.fulfilment).toBe(fulfilment);
        expect(PAYMENT.includes(state as never) ? order.state : order.fulfilmentState).toBe(state);
      }
  });

  it("can be one with a disputed payment", async () => {
    for (const fulfilment of ["delivery", "collection"]) {
      const { status, body } = await shopper().post("/sandbox/orders", { state: "disputed", fulfilment });
      expect(status, JSON.stringify(body)).toBe(201);
      const order = (await shopper().get(`/orders/${body.number}?token=${body.accessToken}`)).body;
      expect(order).toMatchObject({ state: "paid", dispute: "open", fulfilmentState: "preparing" });
    }
  });

  it("has no state that its delivery or collection doesn't have", async () => {
    const { status } = await shopper().post("/sandbox/orders", { state: "shipped", fulfilment: "collection" });
    expect(status).toBe(409);
  });

  it("is not made where the sandbox is off", async () => {
    settings.SANDBOX = "";
    const { status } = await shopper().post("/sandbox/orders", { state: "paid", fulfilment: "delivery" });
    settings.SANDBOX = "on";
    expect(status).toBe(404);
  });
});
