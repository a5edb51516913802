import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { type PaymentMethod, paymentFacts } from "../../../contract/orders/payment-methods";
import { newOrderNumber } from "./order-number";

/** Who places an order; `network` is the hash of the caller's network address. */
type OrderPlacer = {
  country: CountryCode;
  language: LanguageCode;
  now: Date;
  memberId: string | null;
  network?: string | null;
};

/** The fields that are the same for every new order: it waits for its first payment, and nothing has happened to it yet. */
export function unpaidOrder(
  { country, language, now, memberId, network = null }: OrderPlacer,
  { orderKey, bodyHash, paymentMethod }: { orderKey: string; bodyHash: string; paymentMethod: PaymentMethod },
) {
  const number = newOrderNumber(country);
  return {
    number,
    idempotencyKey: orderKey,
    bodyHash,
    network,
    memberId,
    forgotten: false,
    country,
    language,
    state: "payment_pending",
    fulfilmentState: null,
    paymentMethod,
    paymentFee: 0,
    giftCardId: null,
    giftCardAmount: 0,
    storeCreditAmount: 0,
    placedAt: now.toISOString(),
    payBefore: new Date(now.getTime() + paymentFacts(paymentMethod).windowMinutes * 60_000).toISOString(),
    paymentId: `${number}/1`,
    collectBefore: null,
    returnAskedAt: null,
    returnReason: null,
    dispute: null,
    changeId: null,
  } as const;
}
