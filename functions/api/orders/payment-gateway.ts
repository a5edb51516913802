import type { CountryCode } from "../../contract/countries";
import type { Money } from "../../contract/money";
import { methodsOf, type PaymentMethod } from "../../contract/payment-methods";
import type { BankEvent } from "./payment/settle";
import { sandboxGateway } from "./sandbox-gateway";
import type { OrderRow, PaymentRow } from "./store";
import { type StripeSettings, stripeGateway } from "./stripe/stripe-gateway";

/** Where a provider's own page is, and what it knows the payment by. */
export type Begun = { reference: string; url: string };

/** `refusals`: how often it was said no to; each asks for a refund of its own. */
export type GivenBack = { id: string; reference: string; amount: Money; refusals: number };
/** It is on its way; surely none of it is; or nobody knows, and the same is to be asked again. */
export type RefundAnswer = "given" | "refused" | "unheard";

/** The port to whoever takes the money (R35). Stock and states are ours: a provider tells how a payment ended. */
export type PaymentGateway = {
  name: PaymentRow["provider"];
  takes(method: PaymentMethod): boolean;
  /** Opens the provider's page for a try; null when it was not to be had. Left out by those who have none. */
  begin?(asked: { payment: PaymentRow; order: OrderRow; returnTo: string; now: Date }): Promise<Begun | null>;
  /** How the try stands, when the provider can be asked; null for no news. */
  enquire?(payment: PaymentRow): Promise<BankEvent | null>;
  /** Gives all of it back, once however often it is asked. Left out where no money moves. */
  refund?(payment: GivenBack): Promise<RefundAnswer>;
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

/** Who gives a payment back; null where nobody can be asked, for the provider is switched off. */
export const giverOf = (
  gateways: readonly PaymentGateway[],
  provider: string,
): ((payment: GivenBack) => Promise<RefundAnswer>) | null => {
  const gateway = gateways.find(({ name }) => name === provider);
  if (gateway === undefined && provider !== "sandbox") return null;
  return async (payment) => (payment.amount.minor === 0 ? "given" : ((await gateway?.refund?.(payment)) ?? "given"));
};

/** The ways to pay that can be offered in a country, its own first. */
export const methodsFor = (gateways: readonly PaymentGateway[], country: CountryCode): PaymentMethod[] =>
  methodsOf(country).filter((method) => gatewayFor(gateways, method) !== null);
