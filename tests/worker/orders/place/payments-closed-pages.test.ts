import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadDesk } from "../../../../app/features/desk/desk.server";
import { DeskPage } from "../../../../app/features/desk/desk-page";
import { loadGiftCard } from "../../../../app/features/gift-cards/buy-gift-card.server";
import { BuyGiftCardPage } from "../../../../app/features/gift-cards/buy-gift-card-page";
import { loadCheckout } from "../../../../app/features/orders/place/checkout.server";
import { CheckoutPage } from "../../../../app/features/orders/place/checkout-page";
import desk from "../../../../locales/en/desk.json";
import en from "../../../../locales/en/errors.json";
import { operatorIn } from "../../../support/people/reviewers";
import { drawnPage } from "../../../support/run/drawn-page";
import { bindings } from "../../../support/run/pages";
import { fillBag } from "../../../support/shop/builders";
import { OPENING, shopper, world } from "../../../support/shop/world";

// Where no payment gateway is set up, shoppers read that nothing can be paid before they type anything, and operators why.

const { env, clock, seed } = world();
const { PAYMENT_GATEWAY, SANDBOX } = env;
const configure = (settings: object) => [env, bindings].forEach((each) => void Object.assign(each, settings));

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));
afterEach(() => configure({ PAYMENT_GATEWAY, SANDBOX }));

it("the checkout and the page of gift cards say so to a shopper, the bag stays, and the desk says why", async () => {
  const who = shopper("SG");
  await fillBag(who);
  const checkout = () =>
    drawnPage(who, "/checkout/contact", async (request, context) => {
      const { form } = await loadCheckout(request, context, "contact");
      if (form === null) throw new Error("there is nothing to check out");
      return createElement(CheckoutPage, { form, reply: undefined });
    });
  const giftCard = () =>
    drawnPage(who, "/gift-cards", async (_, context) =>
      createElement(BuyGiftCardPage, { form: await loadGiftCard(context, null), reply: undefined } as never),
    );
  const operator = await operatorIn("SG");
  const first = () =>
    drawnPage(operator, "/operator", async (request, context) =>
      createElement(DeskPage, await loadDesk(request, context)),
    );
  for (const draw of [checkout, giftCard]) expect(await draw()).not.toContain(en.payments_closed);
  expect(await first()).toContain(desk.sellingSandbox);

  configure({ PAYMENT_GATEWAY: "", SANDBOX: "" });
  for (const draw of [checkout, giftCard]) {
    const html = await draw();
    expect(html).toContain(en.payments_closed);
    expect(html).not.toContain('name="paymentMethod"');
  }
  const told = await first();
  expect(told).toContain(desk.sellingClosed);
  expect(told).not.toContain(desk.sellingSandbox);
  expect((await who.get("/cart")).body.lines).toHaveLength(1);
});
