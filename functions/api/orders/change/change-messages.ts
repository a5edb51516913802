import type { FulfilmentState, OrderState } from "../../../contract/orders/orders";
import { type PaymentMethod, paymentFacts } from "../../../contract/orders/payment-methods";
import type { PaymentRow } from "../store";
import type { OrderMessage } from "./messages-store";
import type { OrderChange } from "./order-change";

const OF_STATE: Partial<Record<OrderState, OrderMessage>> = {
  payment_at_door: "order_confirmed",
  paid: "order_paid",
  payment_expired: "order_expired",
  cancelled: "order_cancelled",
};
const OF_GOODS: Partial<Record<FulfilmentState, OrderMessage>> = {
  shipped: "order_shipped",
  delivered: "order_delivered",
  ready_for_collection: "order_ready",
};

/**
 * The message about a step of the goods. A gift card that was sent is told to its recipient alone, and who pays the courier is told of the payment at
 * that moment.
 */
function ofStep(
  { to }: { to: FulfilmentState },
  { fulfilment }: OrderChange["from"],
  ofState: OrderMessage | undefined,
) {
  const isTold = to !== "delivered" || (fulfilment === "delivery" && ofState === undefined);
  return isTold ? OF_GOODS[to] : undefined;
}

/**
 * Whether a payment method has instructions to send; a virtual account's number is also sent as a message (S1.04, R37).
 */
export const hasInstructions = (method: PaymentMethod): boolean => paymentFacts(method).kind === "virtual_account";

/**
 * Whether the instructions are complete as soon as a payment attempt is made: a real provider's account number comes when the attempt is opened there.
 */
export const hasNumberAtOnce = ({ method, provider }: Pick<PaymentRow, "method" | "provider">): boolean =>
  hasInstructions(method) && provider === "sandbox";

/** The messages about a change; the payment is named when it is not the order's current one. */
export function messagesOf({
  from,
  to,
  payment,
  tried,
  goods,
}: Pick<OrderChange, "from" | "to" | "payment" | "tried" | "goods">): [name: OrderMessage, paymentId?: string][] {
  const ofState = to === from.state ? undefined : OF_STATE[to];
  const ofGoods = goods && ofStep(goods, from, ofState);
  return [
    ...(ofState === undefined ? [] : [[ofState] satisfies [OrderMessage]]),
    ...(ofGoods === undefined ? [] : [[ofGoods] satisfies [OrderMessage]]),
    ...(tried?.state === "waiting" && hasNumberAtOnce(tried)
      ? [["payment_instructions"] satisfies [OrderMessage]]
      : []),
    ...(payment?.state === "refunded" ? [["order_refunded", payment.id] satisfies [OrderMessage, string]] : []),
  ];
}
