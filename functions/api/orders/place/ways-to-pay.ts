import type { CountryCode } from "../../../contract/countries";
import { type PaymentMethod, paymentFacts } from "../../../contract/orders/payment-methods";
import { type DoorSettings, doorOf, withDoor } from "../door/offer";
import { methodsFor } from "../pay/gateway/payment-gateway";
import { type GatewaySettings, takersOf } from "../pay/selling";

/** The ways to pay that a checkout of the country offers, in its order, but for those of the test bank, which are no promise to shoppers. */
export function waysToPay(settings: GatewaySettings & DoorSettings, country: CountryCode): PaymentMethod[] {
  const methods = methodsFor(takersOf(settings), country);
  const offered = methods.length === 0 ? [] : withDoor(methods, doorOf(settings, country));
  return offered.filter((method) => paymentFacts(method).kind !== "sandbox");
}
