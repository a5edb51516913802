import type { Money } from "../../contract/money";
import type { PaymentMethod } from "../../contract/orders";
import { sandboxGateway } from "./sandbox-gateway";

/** How a payment stands after the gateway was asked. */
export type PaymentOutcome = "approve" | "decline" | "pending";

export type PaymentRequest = {
  orderNumber: string;
  method: PaymentMethod;
  amount: Money;
  /** What the shopper told the sandbox bank; a real gateway asks its own. */
  told: PaymentOutcome;
};

/** The port to whoever takes the money (R35). Stock and states are ours: a gateway only says how the payment ended. */
export type PaymentGateway = {
  methods: readonly PaymentMethod[];
  /** Minutes in which an order has to be paid, by method (R36). */
  windowMinutes: Record<PaymentMethod, number>;
  settle(request: PaymentRequest): Promise<PaymentOutcome>;
};

/** The gateway that PAYMENT_GATEWAY names; null means that nothing can be paid, so nothing is offered. */
export const gatewayOf = (name: string | undefined): PaymentGateway | null =>
  name === "sandbox" ? sandboxGateway : null;
