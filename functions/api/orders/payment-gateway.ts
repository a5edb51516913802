import type { CountryCode } from "../../contract/countries";
import { methodsOf, type PaymentMethod } from "../../contract/payment-methods";
import type { BankEvent } from "./payment/settle";
import { sandboxGateway } from "./sandbox-gateway";
import type { OrderRow, PaymentRow } from "./store";
import { type StripeSettings, stripeGateway } from "./stripe/stripe-gateway";

/** Where a provider's own page is, and what it knows the payment by. */
export type Begun = { reference: string; url: string };

/** The port to whoever takes the money (R35). Stock and states are ours: a provider tells how a payment ended. */
export type PaymentGateway = {
  name: PaymentRow["provider"];
  takes(method: PaymentMethod): boolean;
  /** Opens the provider's page for a try; null when it was not to be had. Left out by those who have none. */
  begin?(asked: { payment: PaymentRow; order: OrderRow; returnTo: string; now: Date }): Promise<Begun | null>;
  /** How the try stands, when the provider can be asked; null for no news. */
  enquire?(payment: PaymentRow): Promise<BankEvent | null>;
  /** Gives all of it back, once however often it is asked; whether it is on its way. Left out where no money moves. */
  refund?(payment: Pick<PaymentRow, "id" | "reference">): Promise<boolean>;
};

/** The settings that switch a provider on. */
export type GatewaySettings = { PAYMENT_GATEWAY?: string } & StripeSettings;

/** Who can be paid through; none means that nothing is offered. */
export const gatewaysOf = (settings: GatewaySettings): PaymentGateway[] => [
  ...(settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET ? [stripeGateway(settings)] : []),
  ...(settings.PAYMENT_GATEWAY === "sandbox" ? [sandboxGateway] : []),
];

/** Who takes payments of that method: the first that does. */
export const gatewayFor = (gateways: readonly PaymentGateway[], method: PaymentMethod): PaymentGateway | null =>
  gateways.find((gateway) => gateway.takes(method)) ?? null;

/** Gives a payment back by whoever took it; true too where that one moves no money, false when it could not be had. */
export async function giveBack(
  gateways: readonly PaymentGateway[],
  { provider, ...payment }: { provider: string; id: string; reference: string },
): Promise<boolean> {
  const gateway = gateways.find(({ name }) => name === provider);
  if (gateway === undefined) return provider === "sandbox";
  return gateway.refund === undefined || gateway.refund(payment);
}

/** The ways to pay that can be offered in a country, its own first. */
export const methodsFor = (gateways: readonly PaymentGateway[], country: CountryCode): PaymentMethod[] =>
  methodsOf(country).filter((method) => gatewayFor(gateways, method) !== null);
