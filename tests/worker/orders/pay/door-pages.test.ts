import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { beforeAll, expect, it } from "vitest";
import { CompletePage } from "../../../../app/features/orders/follow/complete-page";
import { loadComplete, loadDetails } from "../../../../app/features/orders/follow/order.server";
import { askedOrder } from "../../../../app/features/orders/follow/order-link.server";
import { OrderPage } from "../../../../app/features/orders/follow/order-page";
import { payOrderOf } from "../../../../app/features/orders/pay/pay-order.server";
import { loadPayment } from "../../../../app/features/orders/pay/payment.server";
import { PaymentPage } from "../../../../app/features/orders/pay/payment-page";
import { loadCheckout } from "../../../../app/features/orders/place/checkout.server";
import { CheckoutPage } from "../../../../app/features/orders/place/checkout-page";
import { placeOrderOf } from "../../../../app/features/orders/place/place-order.server";
import { deskActs, doorIn, doorOrder, latestCode, pieceFor } from "../../../support/people/door-orders";
import { operatorIn } from "../../../support/people/reviewers";
import { drawnPage } from "../../../support/run/drawn-page";
import { openPage } from "../../../support/run/pages";
import { fillBag, onceKey, somebody } from "../../../support/shop/builders";
import { OPENING, world } from "../../../support/shop/world";

// Cash on delivery as a shopper without script sees it, from the choice to the parcel.

const { env, clock, seed, shopper } = world();
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  env.CASH_ON_DELIVERY = "on";
});

it("is chosen at the checkout with its fee, and placed with the total that the page showed", async () => {
  clock.set(OPENING);
  const who = shopper("MY");
  await fillBag(who, 1, await pieceFor());
  const { fullName, email, mobile } = somebody("MY");
  const typed = Object.entries(doorIn(onceKey())).map(([field, value]) => [`address.${field}`, value] as const);
  await who.patch("/checkout/draft", { fullName, email, mobile, fulfilment: "delivery", ...Object.fromEntries(typed) });
  const html = await drawnPage(who, "/checkout/payment", async (request, context) => {
    const { form } = await loadCheckout(request, context, "payment");
    if (form === null) throw new Error("There is no form");
    return createElement(CheckoutPage, { form, reply: undefined });
  });
  expect(html).toContain('value="cod"');
  expect(html).toMatch(/\+\sRM\s?5\.00/);
  const hidden = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  expect(hidden.expectedFee).toBe("500");
  const placed = await openPage(
    who,
    "/checkout/payment",
    placeOrderOf,
    new URLSearchParams({ ...hidden, paymentMethod: "cod" }),
  );
  expect([placed.status, placed.headers.get("location")]).toEqual([303, expect.stringContaining("/payment?token=")]);
});

it("asks for the code, says what is wrong with it, and ends on the page of thanks with what to have ready", async () => {
  clock.set(OPENING);
  const one = await doorOrder();
  const { who, number, query } = one;
  const path = `/orders/${number}/payment${query}`;
  const asked = (request: Request) => askedOrder(request, { number });
  const payment = () =>
    drawnPage(who, path, async (request, context) => {
      const page = await loadPayment(context, asked(request), { still: true, go: false });
      return createElement(PaymentPage, { ...page.data, reply: undefined } as never);
    });
  const html = await payment();
  expect(html).toContain("one-time-code");
  expect(html).toContain("Confirm order");
  const send = (code: string) =>
    openPage(
      who,
      path,
      (request: Request, context: AppLoadContext) => payOrderOf(asked(request))(request, context),
      new URLSearchParams({ intent: "confirm", code }),
    );
  expect((await send("000000")).status).toBe(422);
  const done = await send(await latestCode(number));
  expect([done.status, done.headers.get("location")]).toEqual([303, expect.stringContaining("/complete")]);
  const thanks = await drawnPage(who, `/orders/${number}/complete${query}`, async (request, context) => {
    const { order, token, pass } = await loadComplete(context, asked(request));
    return createElement(CompletePage, { order, token, pass });
  });
  expect(thanks).toContain("is confirmed");
  expect(thanks).toContain("ready for the courier");
  const detail = () =>
    drawnPage(who, `/orders/${number}${query}`, async (request, context) => {
      const { title: _, ...page } = await loadDetails(context, asked(request));
      return createElement(OrderPage, { ...page, messages: [] });
    });
  expect(await detail()).toContain("To pay on delivery");
  const act = deskActs(await operatorIn("MY"));
  await act(number, "ship", { carrier: "Ninja Van", trackingNumber: "NV-1" });
  expect(await detail()).toContain("ready for the courier");
  await act(number, "refused");
  const ended = await detail();
  expect(ended).toContain("Delivery refused");
  expect(ended).not.toContain("ready for the courier");
});
