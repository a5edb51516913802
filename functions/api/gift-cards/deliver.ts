import { COUNTRIES, type CountryCode } from "../../contract/countries";
import { queued } from "../kit/outbox/outbox-store";
import { isChanged } from "../kit/sql/order-change-sql";
import { changeOrder } from "../orders/change/change-store";
import { isHeld } from "../orders/change/fulfilment-states";
import { findOrder } from "../orders/pay/payment-store";
import { codeHash, giftCode } from "./code";
import { expiryOf, today } from "./gift-card-days";
import { cardDelivered, cardsDue } from "./gift-card-store";

/**
 * Sends the cards that are due in their country, each once, and returns their number. Email, hash and completion of the order are one batch that only
 * applies while the order is unchanged, so that a card cancelled in between is not sent.
 */
export async function deliverGiftCards(d1: D1Database, secret: string, now: Date): Promise<number> {
  const countries = Object.keys(COUNTRIES) as CountryCode[];
  const due = await cardsDue(d1, Object.fromEntries(countries.map((country) => [country, today(country, now)])));
  let sent = 0;
  for (const card of due) {
    const record = await findOrder(d1, card.orderNumber);
    const hash = await codeHash(await giftCode(secret, card.id));
    if (record === null || hash === null) continue;
    const { order } = record;
    if (order.state !== "paid" || order.fulfilmentState !== "preparing" || isHeld(order)) continue;
    const expiresAt = expiryOf(card.country as CountryCode, now);
    const { saved } = await changeOrder(d1, now, {
      from: order,
      to: "paid",
      goods: { to: "delivered", detail: null, collectBefore: null },
      also: (changeId) => {
        const changed = isChanged({ number: order.number, changeId });
        return [
          cardDelivered({ id: card.id, hash, at: now, expiresAt }, changed),
          queued(
            now,
            {
              key: `gift-card|${card.id}`,
              channel: "email",
              template: "gift_card",
              to: card.recipientEmail,
              country: card.country as CountryCode,
              language: card.language,
              vars: {
                cardId: card.id,
                codeHash: hash,
                name: card.recipientName,
                from: card.fromName,
                amount: String(card.amount),
                currency: card.currency,
                message: card.message,
                expiresAt: expiresAt ?? "",
              },
            },
            changed,
          ),
        ];
      },
    });
    if (saved) sent++;
  }
  return sent;
}
