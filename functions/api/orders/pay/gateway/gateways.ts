import type { PaymentMethod } from "../../../../contract/orders/payment-methods";
import { type GatewaySettings, hasTestBank, isSetUp } from "../selling";
import type { PaymentGateway } from "./payment-gateway";
import { sandboxGateway } from "./sandbox-gateway";
import { stripeGateway } from "./stripe/stripe-gateway";
import { xenditGateway } from "./xendit/xendit-gateway";

/** A provider with the methods alone that its account has; all that it can take when none is named. */
function only(gateway: PaymentGateway, methods: string | undefined): PaymentGateway {
  const named = (methods ?? "").split(" ").filter((name) => name !== "");
  const isNamed = (method: PaymentMethod) => named.length === 0 || named.includes(method);
  return { ...gateway, takes: (method, country) => isNamed(method) && gateway.takes(method, country) };
}

/**
 * The payment providers that are set up; without any, nothing can be bought. The first that takes a method gets it: Xendit is asked first, because it
 * has the wallets and accounts of its countries themselves.
 */
export const gatewaysOf = (settings: GatewaySettings): PaymentGateway[] => [
  ...(isSetUp(settings, "xendit") ? [only(xenditGateway(settings), settings.XENDIT_METHODS)] : []),
  ...(isSetUp(settings, "stripe") ? [only(stripeGateway(settings), settings.STRIPE_METHODS || "card")] : []),
  ...(hasTestBank(settings) ? [sandboxGateway] : []),
];
