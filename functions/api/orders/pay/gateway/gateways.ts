import type { Selling } from "../../../../contract/desk/desk";
import type { PaymentGateway } from "./payment-gateway";
import { sandboxGateway } from "./sandbox-gateway";
import { type StripeSettings, stripeGateway } from "./stripe/stripe-gateway";

/** The settings that switch a provider on. */
export type GatewaySettings = { PAYMENT_GATEWAY?: string; SANDBOX?: string } & StripeSettings;

/** Whether the test bank is on. It needs the sandbox's switch too, because a shopper decides how its payments end. */
export const hasTestBank = ({ PAYMENT_GATEWAY, SANDBOX }: GatewaySettings): boolean =>
  SANDBOX === "on" && PAYMENT_GATEWAY === "sandbox";

/** The payment providers that are set up; without any, nothing can be bought. */
export const gatewaysOf = (settings: GatewaySettings): PaymentGateway[] => [
  ...(settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET ? [stripeGateway(settings)] : []),
  ...(hasTestBank(settings) ? [sandboxGateway] : []),
];

/** Whether the shop can sell, and which settings keep a provider off, for operators. */
export function sellingOf(settings: GatewaySettings): { selling: Selling; faults: string[] } {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PAYMENT_GATEWAY } = settings;
  const names = gatewaysOf(settings).map(({ name }) => name);
  const faults = [
    ...(STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET ? ["STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET"] : []),
    ...(STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY ? ["STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY"] : []),
    ...(PAYMENT_GATEWAY === "sandbox" && !hasTestBank(settings) ? ["PAYMENT_GATEWAY sandbox needs SANDBOX on"] : []),
    ...(names.length === 0 ? ["no payment gateway is configured: nothing is sold"] : []),
  ];
  return { selling: names.length === 0 ? "closed" : names.includes("stripe") ? "open" : "sandbox", faults };
}
