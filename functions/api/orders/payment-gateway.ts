import type { CountryCode } from "../../contract/countries";
import { methodsOf, type PaymentMethod } from "../../contract/payment-methods";
import { sandboxGateway } from "./sandbox-gateway";
import type { PaymentRow } from "./store";

/** The port to whoever takes the money (R35). Stock and states are ours: a provider tells how a payment ended. */
export type PaymentGateway = {
  name: PaymentRow["provider"];
  takes(method: PaymentMethod): boolean;
};

/** The settings that switch a provider on. */
export type GatewaySettings = { PAYMENT_GATEWAY?: string };

/** Who can be paid through; none means that nothing is offered. */
export const gatewaysOf = (settings: GatewaySettings): PaymentGateway[] =>
  settings.PAYMENT_GATEWAY === "sandbox" ? [sandboxGateway] : [];

/** Who takes payments of that method: the first that does. */
export const gatewayFor = (gateways: readonly PaymentGateway[], method: PaymentMethod): PaymentGateway | null =>
  gateways.find((gateway) => gateway.takes(method)) ?? null;

/** The ways to pay that can be offered in a country, its own first. */
export const methodsFor = (gateways: readonly PaymentGateway[], country: CountryCode): PaymentMethod[] =>
  methodsOf(country).filter((method) => gatewayFor(gateways, method) !== null);
