import type { Order } from "../../../contract/orders/orders";
import type { Receipt } from "../../../contract/orders/receipts";
import type { Reader } from "../../../contract/spelling";
import { localeTagOf } from "../../../shared/site/resolve";
import { formatFacts } from "../../../shared/words/lists";
import { measured } from "../../../shared/words/measure";

/** The receipt of an order (S3.02, R25); null before it is paid. Its dates are instants, which the page formats. */
export function receiptOf(order: Order, { language, country }: Reader, signed: boolean): Receipt | null {
  const tag = localeTagOf(language, country);
  const paidAt = order.events.findLast(({ state }) => state === "paid")?.at;
  if (paidAt === undefined) return null;
  const { number, placedAt, seller, recipient, addressLines, store, totals, tender, payment, state } = order;
  return {
    number,
    placedAt,
    paidAt,
    state,
    fulfilment: order.fulfilment,
    seller,
    buyer: {
      fullName: recipient.fullName,
      email: recipient.email,
      addressLines: addressLines ?? (store === null ? [] : [store.name, ...store.addressLines]),
      taxRegistration: order.taxRegistration,
    },
    paymentMethod: payment.method,
    reference: payment.reference,
    lines: order.lines.map(({ sku, product, shade, size, quantity, unitPrice, lineTotal }) => ({
      sku,
      name: formatFacts([product.brand.name, product.name, shade?.name, size && measured(size, tag)], tag),
      quantity,
      unitPrice,
      lineTotal,
    })),
    totals,
    tender,
    signed,
  };
}
