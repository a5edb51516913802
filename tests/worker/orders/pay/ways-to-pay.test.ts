import { createElement, type ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { WaysToPay } from "../../../../app/features/orders/offer/ways-to-pay";
import { PaymentMethods } from "../../../../app/features/orders/place/steps/payment-step";
import { Footer } from "../../../../app/features/shell/footer/footer";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import type { CheckoutOptions } from "../../../../functions/contract/orders/orders";
import type { PaymentMethod } from "../../../../functions/contract/orders/payment-methods";
import { drawnPage } from "../../../support/run/drawn-page";
import { bindings } from "../../../support/run/pages";
import { fillBag } from "../../../support/shop/builders";
import { type Shopper, shopper, world } from "../../../support/shop/world";

// What the footer and the help page promise is what the checkout takes, in its order, whatever is set up.

const { env, seed } = world();
const { PAYMENT_GATEWAY, SANDBOX, CASH_ON_DELIVERY = "" } = env;
const OFF = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", STRIPE_METHODS: "" };
const configure = (settings: object) => [env, bindings].forEach((each) => void Object.assign(each, settings));

beforeAll(() => seed());
afterEach(() => configure({ ...OFF, PAYMENT_GATEWAY, SANDBOX, CASH_ON_DELIVERY }));

const namesIn = (html: string) => [...html.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, name]) => name);
const draw = (who: Shopper, node: (ways: readonly PaymentMethod[]) => ReactNode) =>
  drawnPage(who, "/help/ways-to-pay", async (_request, { waysToPay }) => node(waysToPay));

/** The names that a country's checkout shows, without those of the test bank. */
async function atCheckout(who: Shopper): Promise<(string | undefined)[]> {
  await fillBag(who);
  const options: CheckoutOptions = (await who.get("/checkout")).body;
  const paymentMethods = options.paymentMethods.filter((method) => !method.startsWith("sandbox_"));
  const shown = { ...options, paymentMethods };
  return namesIn(
    await draw(who, () => createElement(PaymentMethods, { options: shown, values: {}, error: undefined })),
  );
}

const onHelp = async (who: Shopper) => namesIn(await draw(who, (methods) => createElement(WaysToPay, { methods })));

async function inFooter(who: Shopper): Promise<string> {
  const html = await draw(who, (waysToPay) =>
    createElement(Footer, {
      waysToPay,
      columns: [],
      pathname: "/",
      search: "",
      display: { saveData: false, plain: false },
      hasAssistant: false,
    }),
  );
  return /<p class="footer-pay"><strong>[^<]*<\/strong>([^<]*)<\/p>/.exec(html)?.[1]?.trim() ?? "";
}

describe.each(COUNTRY_CODES)("in %s the list of ways to pay", (country) => {
  it.each([
    ["all that the country looks for, where everything is set up", { CASH_ON_DELIVERY: "on" }, 2],
    ["all but the courier, where couriers collect nothing", { CASH_ON_DELIVERY: "" }, 2],
    [
      "cards alone, where the account has nothing else",
      {
        PAYMENT_GATEWAY: "",
        STRIPE_SECRET_KEY: "sk_test_one",
        STRIPE_WEBHOOK_SECRET: "whsec_one",
        CASH_ON_DELIVERY: "",
      },
      1,
    ],
  ])("is %s", async (_, settings, least) => {
    configure(settings);
    const who = shopper(country);
    const offered = await atCheckout(who);
    expect(offered.length).toBeGreaterThanOrEqual(country === "AU" || country === "NZ" ? 0 : least);
    expect(await onHelp(who)).toEqual(offered);
    expect(await inFooter(who)).toBe(offered.join("\u00a0· "));
  });

  it("is empty where nothing can be sold", async () => {
    configure({ PAYMENT_GATEWAY: "", SANDBOX: "" });
    expect(await onHelp(shopper(country))).toEqual([]);
    expect(await inFooter(shopper(country))).toBe("");
  });
});
