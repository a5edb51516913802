import type { GiftPart } from "./payment/parts";
import type { OrderRow } from "./store";

/** A card is worth something from when it is sent until its time is over, as long as the order that bought it is paid, and nobody doubts that. */
export const usableCard = (card: string, at: string) =>
  `${card}.delivered_at IS NOT NULL AND (${card}.expires_at IS NULL OR ${card}.expires_at > ${at}) AND ${card}.void_at IS NULL
    AND EXISTS (SELECT 1 FROM orders b WHERE b.number = ${card}.order_number AND b.state = 'paid')`;

/** SQL condition for a change that uses a card: the card still has the amount. True where `id` is null. */
export const canGive = (id: string, amount: string, at: string) =>
  `(${id} IS NULL OR EXISTS (SELECT 1 FROM gift_cards g WHERE g.id = ${id} AND g.balance >= ${amount} AND ${usableCard("g", at)}))`;

/**
 * SQL for the part after a change. The card's id stays when the part is returned, because a late payment may need it
 * again.
 */
export const partAfter = (
  { giftCardId, giftCardAmount }: Pick<OrderRow, "giftCardId" | "giftCardAmount">,
  { gift, letGo }: { gift: GiftPart | undefined; letGo: boolean },
) => ({
  cardId: gift?.cardId ?? giftCardId,
  amount: letGo || gift === null ? 0 : (gift?.amount ?? giftCardAmount),
});

/** Changes the card, in the batch of the change. */
export function moveParts(
  { d1, from, changeId }: { d1: D1Database; from: OrderRow; changeId: string },
  after: ReturnType<typeof partAfter>,
): D1PreparedStatement[] {
  const move = (cardId: string, amount: number) =>
    d1
      .prepare(
        `UPDATE gift_cards SET balance = balance + ?4
         WHERE id = ?3 AND EXISTS (SELECT 1 FROM orders WHERE number = ?1 AND change_id = ?2)`,
      )
      .bind(from.number, changeId, cardId, amount);
  if (after.cardId === from.giftCardId && after.amount === from.giftCardAmount) return [];
  return [
    ...(from.giftCardId !== null && from.giftCardAmount > 0 ? [move(from.giftCardId, from.giftCardAmount)] : []),
    ...(after.cardId !== null && after.amount > 0 ? [move(after.cardId, -after.amount)] : []),
  ];
}

type Step = { d1: D1Database; now: Date; number: string; changeId: string };
const OF_STEP = "order_number = ?1 AND EXISTS (SELECT 1 FROM orders WHERE number = ?1 AND change_id = ?2)";

/** For the batch of a step: the card that the order bought is worth nothing from then on, or what is on it again. */
export const voidCard = ({ d1, now, number, changeId }: Step, isVoid: boolean): D1PreparedStatement =>
  d1
    .prepare(`UPDATE gift_cards SET void_at = ${isVoid ? "COALESCE(void_at, ?3)" : "NULLIF(?3, ?3)"} WHERE ${OF_STEP}`)
    .bind(number, changeId, now.toISOString());

/**
 * For the batch of a step: what was given back of the card's price is taken off it, `given` in all by now. Where more went back than is
 * left, what orders still return to it is worth nothing too.
 */
export const takeOffCard = ({ d1, now, number, changeId }: Step, given: number): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE gift_cards SET void_at = CASE WHEN ?3 - voided > balance THEN COALESCE(void_at, ?4) ELSE void_at END,
         balance = balance - MIN(balance, ?3 - voided), voided = voided + MIN(balance, ?3 - voided)
       WHERE ${OF_STEP} AND ?3 > voided`,
    )
    .bind(number, changeId, given, now.toISOString());
