import type { CountryCode } from "../../../../contract/countries";
import type { Refusal } from "../../../../contract/errors";
import type { Money } from "../../../../contract/money";
import type { PaymentMethod } from "../../../../contract/orders/payment-methods";
import type { OrderRow, PaymentRow } from "../../store";
import type { BegunPayment } from "./begun-payment";
import { methodsOf } from "./country-methods";
import type { ProviderEvent } from "./receive";

/** `refusals` counts the provider's refusals; each one makes the next try a new refund. */
export type GivenBack = { id: string; reference: string; amount: Money; refusals: number };
/**
 * "given": the refund is under way. "refused": it is certainly not. "unheard": unknown, so the same refund is asked for again.
 */
export type RefundAnswer = "given" | "refused" | "unheard";

/** The interface of a payment provider (R35). Stock and states are ours; a provider reports how a payment ended. */
export type PaymentGateway = {
  name: PaymentRow["provider"];
  takes(method: PaymentMethod, country: CountryCode): boolean;
  /** Opens a payment attempt at the provider; null when it was unavailable. Providers that need no call leave it out. */
  begin?(asked: { payment: PaymentRow; order: OrderRow; returnTo: string; now: Date }): Promise<BegunPayment | null>;
  /** How the payment attempt stands, for providers that can be asked; null when there is no news. */
  enquire?(payment: PaymentRow): Promise<Pick<ProviderEvent, "event" | "isRight"> | null>;
  /** Refunds all of it, once however often it is asked. Providers that move no money leave it out. */
  refund?(payment: GivenBack): Promise<RefundAnswer>;
};

/** The first provider that takes payments of this method in the country. */
export const gatewayFor = <G extends Pick<PaymentGateway, "takes">>(
  gateways: readonly G[],
  method: PaymentMethod,
  country: CountryCode,
): G | null => gateways.find((gateway) => gateway.takes(method, country)) ?? null;

/** The name of the provider for a method that is offered; couriers need none. */
export function providerOf(
  gateways: readonly PaymentGateway[],
  method: PaymentMethod,
  country: CountryCode,
): PaymentRow["provider"] {
  if (method === "cod") return "courier";
  const gateway = gatewayFor(gateways, method, country);
  if (gateway === null) throw new Error(`Nobody takes payments by ${method}`);
  return gateway.name;
}

/** The refusal of orders and payments when no provider is set up. */
export const PAYMENTS_CLOSED: Refusal = { ok: false, code: "payments_closed" };

/** The provider that refunds a payment; null when it is switched off. */
export const giverOf = (
  gateways: readonly PaymentGateway[],
  provider: string,
): ((payment: GivenBack) => Promise<RefundAnswer>) | null => {
  const gateway = gateways.find(({ name }) => name === provider);
  // What a courier collected goes back by hand.
  if (gateway === undefined && provider !== "sandbox" && provider !== "courier") return null;
  return async (payment) => (payment.amount.minor === 0 ? "given" : ((await gateway?.refund?.(payment)) ?? "given"));
};

/** The payment methods through a provider that can be offered in a country, in its order. */
export const methodsFor = (gateways: readonly Pick<PaymentGateway, "takes">[], country: CountryCode): PaymentMethod[] =>
  methodsOf(country).filter((method) => gatewayFor(gateways, method, country) !== null);
