import { createElement } from "react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { EndsSoon } from "../../../../app/features/orders/pay/pay-before";
import { loadPayment } from "../../../../app/features/orders/pay/payment.server";
import words from "../../../../locales/en/orders.json";
import { drawnPage } from "../../../support/run/drawn-page";
import { placeOrder } from "../../../support/shop/builders";
import { OPENING, world } from "../../../support/shop/world";

// Without script the server says two minutes before the end that the time to pay ends, and there is more time for whoever asks.

const { seed, clock, shopper } = world();
const MINUTE = 60_000;
const SAID = words.endsSoon.split("{{time}}")[0] ?? "";

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

it("a payment's end is said before it comes, and a new code has the whole time again", async () => {
  const who = shopper();
  const { body } = await placeOrder(who, { paymentMethod: "paynow" });
  const { number } = body.order;
  const token: string = body.accessToken;
  const path = `/orders/${number}/payment?token=${token}`;
  const drawn = () =>
    drawnPage(who, path, async (_request, context) => {
      const { data } = await loadPayment(
        context,
        { number, token, path: `/orders/${number}/payment` },
        { still: false, go: false },
      );
      return createElement(EndsSoon, data);
    });
  clock.advance(12.9 * MINUTE);
  expect(await drawn()).toMatch(/<p [^>]*role="status"[^>]*><\/p>/);
  clock.advance(0.2 * MINUTE);
  expect(await drawn()).toContain(`>${SAID}`);

  const { expiresAt } = (await who.get(path)).body;
  clock.advance(2 * MINUTE);
  const after = (await who.get(path)).body;
  expect([after.state, after.canPay, after.canRetry]).toEqual(["payment_expired", false, true]);
  const again = await who.post(`/orders/${number}/payment/retry?token=${token}`, { method: "paynow" });
  expect(again.body.payment.canPay).toBe(true);
  expect(Date.parse(again.body.payment.expiresAt)).toBeGreaterThan(Date.parse(expiresAt) + 14 * MINUTE);
});
