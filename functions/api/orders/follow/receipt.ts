import type { Order } from "../../../contract/orders/orders";
import type { Receipt } from "../../../contract/orders/receipts";

/** The receipt of an order (S3.02, R25); null before it is paid. Its dates are instants, which the page formats. */
export function receiptOf(order: Order): Receipt | null {
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
      name: [product.brand.name, product.name, shade?.name, size].filter(Boolean).join(", "),
      quantity,
      unitPrice,
      lineTotal,
    })),
    totals,
    tender,
  };
}
