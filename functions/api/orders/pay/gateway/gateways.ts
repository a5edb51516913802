import { type GatewaySettings, takersOf } from "../selling";
import type { PaymentGateway } from "./payment-gateway";
import { stripeGateway } from "./stripe/stripe-gateway";
import { xenditGateway } from "./xendit/xendit-gateway";

/** The payment providers that are set up, with their calls; what each takes is known without them. */
export const gatewaysOf = (settings: GatewaySettings): PaymentGateway[] =>
  takersOf(settings).map((taker) => {
    if (taker.name === "xendit") return { ...xenditGateway(settings), ...taker };
    return taker.name === "stripe" ? { ...stripeGateway(settings), ...taker } : taker;
  });
