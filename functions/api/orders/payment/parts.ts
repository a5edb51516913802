import type { OrderRow, PaymentRow } from "../store";

/** What a gift card pays of an order: `null` gives it back. */
export type GiftPart = { cardId: string; amount: number } | null;

/** What pays of an order beside its payment; a part that is left out stays as it is. */
export type Parts = { gift?: GiftPart | undefined; credit?: number | undefined };

type Sums = Pick<OrderRow, "total" | "giftCardAmount" | "storeCreditAmount">;

/** What is left to pay in money. */
export const dueOf = ({ total, giftCardAmount, storeCreditAmount }: Sums): number =>
  total - giftCardAmount - storeCreditAmount;

/**
 * What the parts of an order have to do with a payment that pays it: nothing, as a rule. An older code asked for what was left beside the
 * parts of its day: what was used since goes back, and what was given back since, for the order was let go, is needed again.
 */
export function partsFor(
  order: Sums & Pick<OrderRow, "state" | "giftCardId">,
  payment: Pick<PaymentRow, "amount" | "storeCreditAmount">,
  next: { order: OrderRow["state"]; payment: string },
): Parts {
  if (next.order !== "paid" || order.state === "paid" || next.payment !== "paid") return {};
  const credit = payment.storeCreditAmount;
  const gift = order.total - payment.amount - credit;
  return {
    ...(credit === order.storeCreditAmount ? {} : { credit }),
    ...(gift === order.giftCardAmount ? {} : gift === 0 ? { gift: null } : giftOf(order, gift)),
  };
}

const giftOf = ({ giftCardId }: Pick<OrderRow, "giftCardId">, amount: number): Parts =>
  giftCardId === null ? {} : { gift: { cardId: giftCardId, amount } };

/** Whether it can fail: more is needed of a part than it pays now. */
export const needsMore = ({ gift, credit }: Parts, order: Sums): boolean =>
  (gift?.amount ?? 0) > order.giftCardAmount || (credit ?? 0) > order.storeCreditAmount;
