import { COUNTRIES, type CountryCode } from "../../contract/countries";
import type { GiftCardBalance } from "../../contract/gift-cards";
import type { PaymentMethod } from "../../contract/payment-methods";
import { admit, type Found, NOT_FOUND, settled, type Visitor } from "../orders/admission";
import type { Attempt } from "../orders/attempts-store";
import { changeOrder } from "../orders/change-store";
import type { Fault } from "../orders/checkout/fault";
import { nextState, ORDER_STATES } from "../orders/order-states";
import { newPayment } from "../orders/payment/new-payment";
import { gatewayFor, type PaymentGateway } from "../orders/payment-gateway";
import { findOrder, loadPayment } from "../orders/payment-store";
import { refusesCredits } from "../orders/promotion-uses-store";
import { codeHash } from "./code";
import { findCard } from "./gift-card-store";

type Shop = { d1: D1Database; country: CountryCode; now: Date };

/** What is left on a card. One round trip. @returns gift_card_not_found (a code of another country too), rate_limited */
export async function showBalance(
  shop: Shop,
  typed: string,
  attempts: readonly Attempt[],
): Promise<{ ok: true; balance: GiftCardBalance } | ({ ok: false } & Fault)> {
  const { card, limited } = await findCard(shop, await codeHash(typed), attempts);
  if (limited !== null) return { ok: false, ...limited };
  if (card === null) return { ok: false, code: "gift_card_not_found", field: "code" };
  const { currency } = COUNTRIES[shop.country];
  const money = (minor: number) => ({ minor, currency });
  return {
    ok: true,
    balance: {
      amount: money(card.amount),
      balance: money(card.usable ? card.balance : 0),
      expiresAt: card.expiresAt ?? "",
    },
  };
}

/** How often a step that others race for is decided anew: another order may just have used the same card. */
const ROUNDS = 6;

/**
 * Pays of an order what the card holds; what is left is asked for by a new try, and an order that is covered is paid. Five round trips.
 * @returns the order, or order_not_found, link_expired, order_not_payable, gift_card_taken, gift_card_not_found, gift_card_empty,
 * coupon_with_credits, rate_limited
 */
export async function redeemGiftCard(
  visitor: Visitor,
  { code, gateways, attempts }: { code: string; gateways: readonly PaymentGateway[]; attempts: readonly Attempt[] },
): Promise<Found> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const loaded = await loadPayment(visitor, visitor.number, attempts);
  if (loaded.record === null) return NOT_FOUND;
  if (loaded.limited !== null) return { ok: false, ...loaded.limited };
  const hash = await codeHash(code);
  let record = await settled(visitor, loaded.record);
  for (let round = 0; round < ROUNDS; round++) {
    const { order, payment } = record;
    if (!ORDER_STATES[order.state].open) return { ok: false, code: "order_not_payable" };
    if (order.fulfilment === "email" || order.giftCardAmount > 0) return { ok: false, code: "gift_card_taken" };
    const { card } = await findCard(visitor, hash, []);
    if (card === null) return { ok: false, code: "gift_card_not_found", field: "code" };
    const part = Math.min(card.usable ? card.balance : 0, order.total - order.storeCreditAmount);
    if (part === 0) return { ok: false, code: "gift_card_empty", field: "code" };
    if (await refusesCredits(visitor.d1, order.number)) return { ok: false, code: "coupon_with_credits" };
    const covered = part === order.total - order.storeCreditAmount;
    const to = nextState(order.state, covered ? "approve" : "retry");
    if (to === null) return { ok: false, code: "order_not_payable" };
    const method = order.paymentMethod as PaymentMethod;
    const tried = newPayment({
      order: { ...order, giftCardAmount: part },
      method,
      provider: gatewayFor(gateways, method)?.name ?? "sandbox",
      attempt: (payment?.attempt ?? 0) + 1,
      now: visitor.now,
    });
    const { saved, record: after } = await changeOrder(visitor.d1, visitor.now, {
      from: order,
      to,
      gift: { cardId: card.id, amount: part },
      tried: covered ? { ...tried, state: "paid" } : tried,
    });
    if (saved && after !== null) return { ok: true, record: after };
    const now = await findOrder(visitor.d1, order.number);
    if (now === null) return NOT_FOUND;
    record = await settled(visitor, now);
  }
  return { ok: false, code: "order_changed" };
}
