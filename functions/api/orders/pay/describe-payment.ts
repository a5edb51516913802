import type { CountryCode } from "../../../contract/countries";
import type { Order } from "../../../contract/orders/orders";
import { type PaymentMethod, paymentFacts } from "../../../contract/orders/payment-methods";
import { ORDER_STATES, stateAt } from "../change/order-states";
import type { OrderRecord } from "../store";
import { qrPayload } from "./codes/qr-rails";
import { BANKS } from "./codes/virtual-account";
import { mayRetry } from "./retry";

/** How the order is paid or can be paid at this moment; codes are generated whenever they are shown. */
export function describePayment(
  { order, payment }: OrderRecord,
  now: Date,
  methods: readonly PaymentMethod[],
): Order["payment"] {
  const state = stateAt(order, now);
  const method = order.paymentMethod as PaymentMethod;
  const { open } = ORDER_STATES[state];
  const waits = open && payment !== null ? payment : null;
  const { kind } = paymentFacts(method);
  const country = order.country as CountryCode;
  const canRetry = mayRetry({ ...order, state }, now);
  const bank = BANKS[method];
  return {
    method,
    expiresAt: open ? order.payBefore : null,
    canPay: open,
    canRetry,
    takesGiftCard: open && order.giftCardAmount === 0 && order.fulfilment !== "email",
    takesStoreCredit: open && order.memberId !== null && order.fulfilment !== "email",
    methods: canRetry ? [...methods] : [],
    startedAt: waits?.createdAt ?? null,
    reference: payment?.reference ?? null,
    qr:
      waits === null || kind !== "qr"
        ? null
        : {
            payload: qrPayload(country, {
              amount: { minor: waits.amount, currency: order.currency },
              reference: waits.reference,
              expiresAt: new Date(waits.expiresAt),
            }),
          },
    virtualAccount: waits === null || bank === undefined ? null : { bank: bank.name, number: waits.reference },
    url: waits?.url ?? null,
    test: payment?.provider === "sandbox",
    refundDue: payment?.state === "refund_due",
    refunded: payment?.state === "refunded",
  };
}
