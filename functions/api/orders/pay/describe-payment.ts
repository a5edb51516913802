import type { CountryCode } from "../../../contract/countries";
import type { Order } from "../../../contract/orders/orders";
import { type PaymentMethod, paymentFacts } from "../../../contract/orders/payment-methods";
import { ORDER_STATES, stateAt } from "../change/order-states";
import type { OrderRecord, PaymentRow } from "../store";
import { qrPayload } from "./codes/qr-rails";
import { BANKS } from "./codes/virtual-account";
import { hasCode } from "./gateway/xendit/xendit-channels";
import { mayRetry } from "./retry";

/** Whether the attempt has still to be opened at its provider, which then gives a page or a code; the test bank and couriers need nothing. */
export const isUnopened = ({ provider, url, code }: PaymentRow): boolean =>
  provider !== "sandbox" && provider !== "courier" && url === null && code === null;

const nextOf = (payment: PaymentRow): Order["payment"]["next"] =>
  isUnopened(payment) ? (payment.provider === "xendit" && hasCode(payment.method) ? "code" : "page") : null;

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
  const hasOwnCode = waits?.provider === "sandbox" || waits?.code != null;
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
      waits === null || kind !== "qr" || !hasOwnCode
        ? null
        : {
            payload:
              waits.code ??
              qrPayload(country, {
                amount: { minor: waits.amount, currency: order.currency },
                reference: waits.reference,
                expiresAt: new Date(waits.expiresAt),
              }),
          },
    virtualAccount:
      waits === null || bank === undefined || !hasOwnCode
        ? null
        : { bank: bank.name, number: waits.code ?? waits.reference },
    next: waits === null ? null : nextOf(waits),
    url: waits?.url ?? null,
    test: payment?.provider === "sandbox",
    needsCode: open && method === "cod" && payment !== null && payment.amount > 0,
    refundDue: payment?.state === "refund_due",
    refunded: payment?.state === "refunded",
  };
}
