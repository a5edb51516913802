import { expect, it } from "vitest";
import { gatewaysOf } from "../../functions/api/orders/pay/gateway/gateways";
import { sellingOf } from "../../functions/api/orders/pay/selling";
import { LOCAL_SWITCHES, readWorkerConfig } from "../../tools/worker-config";

// A deployed shop takes money through a real provider or not at all.

const STRIPE = { STRIPE_SECRET_KEY: "sk_live", STRIPE_WEBHOOK_SECRET: "whsec" };
const namesOf = (settings: Record<string, string>) => gatewaysOf(settings).map(({ name }) => name);
const { vars } = readWorkerConfig();

it("wrangler.toml as it is committed sells nothing, and with Stripe's secrets through Stripe alone", () => {
  expect(namesOf(vars)).toEqual([]);
  expect(sellingOf(vars)).toEqual({
    selling: "closed",
    faults: ["no payment gateway is configured: nothing is sold"],
  });
  expect(namesOf({ ...vars, ...STRIPE })).toEqual(["stripe"]);
  expect(sellingOf({ ...vars, ...STRIPE })).toEqual({ selling: "open", faults: [] });
});

it("the test bank needs both the sandbox's setting and its own, which local shops have", () => {
  for (const SANDBOX of ["", "off", "ON", "1", "true"])
    expect(namesOf({ ...vars, PAYMENT_GATEWAY: "sandbox", SANDBOX, ...STRIPE })).toEqual(["stripe"]);
  for (const PAYMENT_GATEWAY of ["", "Sandbox", "stripe"])
    expect(namesOf({ ...vars, PAYMENT_GATEWAY, SANDBOX: "on" })).toEqual([]);
  expect(sellingOf({ ...vars, PAYMENT_GATEWAY: "sandbox" }).faults).toContain(
    "PAYMENT_GATEWAY sandbox needs SANDBOX on",
  );
  expect(sellingOf({ ...vars, ...LOCAL_SWITCHES })).toEqual({ selling: "sandbox", faults: [] });
});

it("one of Stripe's secrets without the other is not enough, and operators are told", () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = STRIPE;
  expect(sellingOf({ STRIPE_SECRET_KEY })).toMatchObject({
    selling: "closed",
    faults: [expect.stringContaining("STRIPE_SECRET_KEY needs"), expect.stringContaining("nothing is sold")],
  });
  expect(sellingOf({ STRIPE_WEBHOOK_SECRET })).toMatchObject({
    selling: "closed",
    faults: [expect.stringContaining("STRIPE_WEBHOOK_SECRET needs"), expect.stringContaining("nothing is sold")],
  });
});
