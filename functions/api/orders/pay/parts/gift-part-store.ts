import { raw, type Sql, sql, type Value } from "../../../../db/sql";
import { type Part, run } from "../../../../db/trip";
import { isChanged, type SavedChange } from "../../../kit/sql/order-change-sql";
import type { OrderRow } from "../../store";
import type { GiftPart } from "./parts";

/**
 * SQL for whether a card `g` can be used: it was sent, has not expired, and the order that bought it is paid and not disputed.
 */
export const usableCard = (at: Value): Sql =>
  sql`g.delivered_at IS NOT NULL AND (g.expires_at IS NULL OR g.expires_at > ${at}) AND g.void_at IS NULL
    AND EXISTS (SELECT 1 FROM orders b WHERE b.number = g.order_number AND b.state = 'paid')`;

/** SQL condition for a change that uses a card: the card still has the amount. */
export const canGive = (gift: GiftPart | undefined, amount: number, at: Date): Sql =>
  gift
    ? sql`EXISTS (SELECT 1 FROM gift_cards g WHERE g.id = ${gift.cardId} AND g.balance >= ${amount} AND ${usableCard(at)})`
    : raw("1");

/**
 * SQL for the part that a gift card pays after a change. The card's id stays when the part is returned, because a late payment may need it again.
 */
export const partAfter = (
  { giftCardId, giftCardAmount }: Pick<OrderRow, "giftCardId" | "giftCardAmount">,
  { gift, letGo }: { gift: GiftPart | undefined; letGo: boolean },
) => ({
  cardId: gift?.cardId ?? giftCardId,
  amount: letGo || gift === null ? 0 : (gift?.amount ?? giftCardAmount),
});

/** Changes the card's balance, in the batch of the change. */
export function moveParts(
  { from, changeId }: { from: OrderRow; changeId: string },
  after: ReturnType<typeof partAfter>,
): Part<number>[] {
  const move = (cardId: string, amount: number) =>
    run(sql`UPDATE gift_cards SET balance = balance + ${amount}
      WHERE id = ${cardId} AND ${isChanged({ number: from.number, changeId })}`);
  if (after.cardId === from.giftCardId && after.amount === from.giftCardAmount) return [];
  return [
    ...(from.giftCardId !== null && from.giftCardAmount > 0 ? [move(from.giftCardId, from.giftCardAmount)] : []),
    ...(after.cardId !== null && after.amount > 0 ? [move(after.cardId, -after.amount)] : []),
  ];
}

/**
 * Makes the card that the order bought worthless, or usable again; for the batch of a step. An overdrawn card stays worthless, because orders may
 * still return their parts to it.
 */
export const voidCard = (step: SavedChange, isVoid: boolean): Part<number> =>
  run(sql`UPDATE gift_cards SET void_at = CASE WHEN ${isVoid} OR overdrawn THEN COALESCE(void_at, ${step.now}) END
    WHERE order_number = ${step.number} AND ${isChanged(step)}`);

/**
 * Takes refunded money off the card that the order bought, `given` in all so far; for the batch of a step. When more was refunded than is left, the
 * card is overdrawn, and what orders still return to it is worthless too.
 */
export const takeOffCard = (step: SavedChange, given: number): Part<number> =>
  run(sql`UPDATE gift_cards SET overdrawn = overdrawn OR ${given} - voided > balance,
      void_at = CASE WHEN ${given} - voided > balance THEN COALESCE(void_at, ${step.now}) ELSE void_at END,
      balance = balance - MIN(balance, ${given} - voided), voided = voided + MIN(balance, ${given} - voided)
    WHERE order_number = ${step.number} AND ${isChanged(step)} AND ${given} > voided`);
