import { COUNTRIES } from "../../contract/countries";
import type { GiftCardBalance } from "../../contract/gift-cards/gift-cards";
import type { Attempt } from "../kit/attempts/attempts-store";
import type { Scope } from "../kit/call/call";
import type { Fault } from "../kit/contact/fault";
import type { FoundOrder, Visitor } from "../orders/admission";
import { ORDER_STATES } from "../orders/change/order-states";
import { openOrder } from "../orders/follow/open-order";
import type { PaymentGateway } from "../orders/pay/gateway/payment-gateway";
import { tender } from "../orders/pay/parts/tender";
import { refusesCredits } from "../orders/place/promotion-uses-store";
import { codeHash } from "./code";
import { findCard } from "./gift-card-store";

/**
 * Shows the balance of a card. One trip.
 * @returns gift_card_not_found (for a code of another country too), rate_limited
 */
export async function showBalance(
  scope: Scope,
  typed: string,
  attempts: readonly Attempt[],
): Promise<{ ok: true; balance: GiftCardBalance } | ({ ok: false } & Fault)> {
  const { card, limited } = await findCard(scope, await codeHash(typed), attempts);
  if (limited !== null) return { ok: false, ...limited };
  if (card === null) return { ok: false, code: "gift_card_not_found", field: "code" };
  const { currency } = COUNTRIES[scope.country];
  const money = (minor: number) => ({ minor, currency });
  return {
    ok: true,
    balance: {
      amount: money(card.amount),
      balance: money(card.usable ? card.balance : 0),
      expiresAt: card.expiresAt,
    },
  };
}

/**
 * How often a step is decided again after a simultaneous change, because another order may just have used the same card.
 */
const ROUNDS = 6;

/**
 * Pays for an order with what the card holds. A new payment attempt asks for the rest, and a fully covered order is paid. Five trips.
 * @returns the order, or order_not_found, link_expired, order_not_payable, gift_card_taken, gift_card_not_found, gift_card_empty,
 * coupon_with_credits, rate_limited
 */
export async function redeemGiftCard(
  visitor: Visitor,
  { code, gateways, attempts }: { code: string; gateways: readonly PaymentGateway[]; attempts: readonly Attempt[] },
): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts);
  if (!opened.ok) return opened;
  const hash = await codeHash(code);
  let { record } = opened;
  for (let round = 0; round < ROUNDS; round++) {
    const { order } = record;
    if (!ORDER_STATES[order.state].open) return { ok: false, code: "order_not_payable" };
    if (order.fulfilment === "email" || order.giftCardAmount > 0) return { ok: false, code: "gift_card_taken" };
    const { card } = await findCard(visitor, hash, []);
    if (card === null) return { ok: false, code: "gift_card_not_found", field: "code" };
    const part = Math.min(card.usable ? card.balance : 0, order.total - order.storeCreditAmount);
    if (part === 0) return { ok: false, code: "gift_card_empty", field: "code" };
    if (await refusesCredits(visitor.d1, order.number)) return { ok: false, code: "coupon_with_credits" };
    const tendered = await tender(visitor, record, { gift: { cardId: card.id, amount: part } }, gateways);
    if (!tendered.ok) return tendered;
    record = tendered.record;
    if (tendered.saved) return { ok: true, record };
  }
  return { ok: false, code: "order_changed" };
}
