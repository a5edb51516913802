import type { OrderRow, PaymentRow } from "../../store";

/** The part of an order that a gift card pays; `null` returns it. */
export type GiftPart = { cardId: string; amount: number } | null;

/** The parts of an order that gift card and store credit pay; a part that is left out stays as it is. */
export type TenderParts = { gift?: GiftPart | undefined; credit?: number | undefined };

type OrderSums = Pick<OrderRow, "total" | "giftCardAmount" | "storeCreditAmount">;

/** The amount left to pay in money. */
export const dueOf = ({ total, giftCardAmount, storeCreditAmount }: OrderSums): number =>
  total - giftCardAmount - storeCreditAmount;

/**
 * How the parts of an order change with the payment that pays it; usually they do not. An older payment asked for what was left beside the parts of
 * its time: parts added since are returned, and parts returned since are needed again.
 */
export function partsFor(
  order: OrderSums & Pick<OrderRow, "state" | "giftCardId">,
  payment: Pick<PaymentRow, "amount" | "storeCreditAmount">,
  next: { order: OrderRow["state"]; payment: string },
): TenderParts {
  if (next.order !== "paid" || order.state === "paid" || next.payment !== "paid") return {};
  const credit = payment.storeCreditAmount;
  const gift = order.total - payment.amount - credit;
  return {
    ...(credit === order.storeCreditAmount ? {} : { credit }),
    ...(gift === order.giftCardAmount ? {} : gift === 0 ? { gift: null } : giftOf(order, gift)),
  };
}

const giftOf = ({ giftCardId }: Pick<OrderRow, "giftCardId">, amount: number): TenderParts =>
  giftCardId === null ? {} : { gift: { cardId: giftCardId, amount } };

/** Whether a part has to grow, which can fail. */
export const needsMore = ({ gift, credit }: TenderParts, order: OrderSums): boolean =>
  (gift?.amount ?? 0) > order.giftCardAmount || (credit ?? 0) > order.storeCreditAmount;
