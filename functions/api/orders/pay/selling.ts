import type { Selling } from "../../../contract/desk/desk";
import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import type { PaymentGateway } from "./gateway/payment-gateway";
import { sandboxGateway } from "./gateway/sandbox-gateway";
import type { StripeSettings } from "./gateway/stripe/stripe-gateway";
import { stripeTypes } from "./gateway/stripe/stripe-types";
import { channelOf } from "./gateway/xendit/xendit-channels";
import type { XenditSettings } from "./gateway/xendit/xendit-gateway";

/** The settings that switch a provider on. */
export type GatewaySettings = {
  PAYMENT_GATEWAY?: string;
  SANDBOX?: string;
  STRIPE_METHODS?: string;
  XENDIT_METHODS?: string;
} & StripeSettings &
  XenditSettings;

/** Whether the test bank is on. It needs the sandbox's switch too, because a shopper decides how its payments end. */
export const hasTestBank = ({ PAYMENT_GATEWAY, SANDBOX }: GatewaySettings): boolean =>
  SANDBOX === "on" && PAYMENT_GATEWAY === "sandbox";

/** The secrets of the real providers, which work only together. */
const SECRETS = {
  xendit: ["XENDIT_SECRET_KEY", "XENDIT_CALLBACK_TOKEN"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const;
type RealProvider = keyof typeof SECRETS;

const isSetUp = (settings: GatewaySettings, provider: RealProvider): boolean =>
  SECRETS[provider].every((name) => settings[name]);

/** Which payments go through a provider, for whoever only asks what can be paid and not how. */
export type Taker = Pick<PaymentGateway, "name" | "takes">;

/** A provider with the methods alone that its account has; all that it can take when none is named. */
function only(taker: Taker, methods: string | undefined): Taker {
  const named = (methods ?? "").split(" ").filter((name) => name !== "");
  const isNamed = (method: PaymentMethod) => named.length === 0 || named.includes(method);
  return { ...taker, takes: (method, country) => isNamed(method) && taker.takes(method, country) };
}

const XENDIT: Taker = { name: "xendit", takes: (method, country) => channelOf(method, country) !== null };
const STRIPE: Taker = { name: "stripe", takes: (method, country) => stripeTypes(method, country) !== null };

/**
 * What the providers take that are set up; without any, nothing can be bought. The first that takes a method gets it: Xendit is asked first, because it
 * has the wallets and accounts of its countries themselves.
 */
export const takersOf = (settings: GatewaySettings): Taker[] => [
  ...(isSetUp(settings, "xendit") ? [only(XENDIT, settings.XENDIT_METHODS)] : []),
  ...(isSetUp(settings, "stripe") ? [only(STRIPE, settings.STRIPE_METHODS || "card")] : []),
  ...(hasTestBank(settings) ? [sandboxGateway] : []),
];

/** What a provider lacks when one of its secrets is set and the other is not. */
function halfSetUp(settings: GatewaySettings, provider: RealProvider): string[] {
  const [key, proof] = SECRETS[provider];
  return [
    ...(settings[key] && !settings[proof] ? [`${key} needs ${proof}`] : []),
    ...(settings[proof] && !settings[key] ? [`${proof} needs ${key}`] : []),
  ];
}

/** Whether the shop can sell, and which settings keep a provider off, for operators. */
export function sellingOf(settings: GatewaySettings): { selling: Selling; faults: string[] } {
  const real = isSetUp(settings, "xendit") || isSetUp(settings, "stripe");
  const none = !real && !hasTestBank(settings);
  const faults = [
    ...halfSetUp(settings, "stripe"),
    ...halfSetUp(settings, "xendit"),
    ...(settings.PAYMENT_GATEWAY === "sandbox" && !hasTestBank(settings)
      ? ["PAYMENT_GATEWAY sandbox needs SANDBOX on"]
      : []),
    ...(none ? ["no payment gateway is configured: nothing is sold"] : []),
  ];
  return { selling: none ? "closed" : real ? "open" : "sandbox", faults };
}
