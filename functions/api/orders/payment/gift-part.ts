import type { OrderRow } from "../store";

/** What a gift card pays of an order: `null` gives it back. */
export type GiftPart = { cardId: string; amount: number } | null;

/** What is left to pay in money. */
export const dueOf = ({ total, giftCardAmount }: Pick<OrderRow, "total" | "giftCardAmount">): number =>
  total - giftCardAmount;

/**
 * What an order's gift card has to do with a payment that pays it: nothing, as a rule. An older code over the whole total gives the
 * card's part back; one over the rest, of an order that was let go meanwhile, needs the part again.
 */
export function giftPartFor(
  order: Pick<OrderRow, "state" | "total" | "giftCardId" | "giftCardAmount">,
  payment: { amount: number },
  next: { order: OrderRow["state"]; payment: string },
): GiftPart | undefined {
  if (next.order !== "paid" || order.state === "paid" || next.payment !== "paid") return undefined;
  const missing = dueOf(order) - payment.amount;
  if (missing < 0 && order.giftCardAmount > 0) return null;
  if (missing > 0 && order.giftCardId !== null)
    return { cardId: order.giftCardId, amount: order.total - payment.amount };
  return undefined;
}
