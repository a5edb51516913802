import { expect } from "vitest";
import { renderMessage } from "../../../../functions/api/messages/templates/render";
import type { CountryCode } from "../../../../functions/contract/countries";
import { giftCardAmounts } from "../../../../functions/contract/gift-cards/gift-card-amounts";
import { orderSchema } from "../../../../functions/contract/orders/orders";
import { runJobs } from "../../../../functions/jobs/run";
import { contact, onceKey } from "../../shop/builders";
import { type Shopper, world } from "../../shop/world";

const { db, env, shopper } = world();

export const gift = (country: CountryCode, more: object = {}) => ({
  amount: giftCardAmounts(country)[0],
  recipientName: "Kenanga Lee",
  recipientEmail: "kenanga@example.com",
  message: "For you",
  ...contact(country),
  paymentMethod: "sandbox_card",
  ...more,
});

/** Orders a card. Returns the order and what can be done with it. */
export async function bought(who: Shopper = shopper("SG"), more: object = {}) {
  const answer = await who.post("/gift-cards", gift(who.country, more), { "idempotency-key": onceKey() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order, accessToken } = answer.body;
  const query = `?token=${accessToken}`;
  const number: string = order.number;
  return {
    number,
    query,
    order,
    show: async () => orderSchema.parse((await who.get(`/orders/${number}${query}`)).body),
    approve: () => who.post(`/orders/${number}/payment${query}`, { outcome: "approve" }),
    cancel: () => who.post(`/orders/${number}/cancel${query}`, {}),
    row: async () =>
      (await db
        .prepare("SELECT * FROM gift_cards WHERE order_number = ?")
        .bind(number)
        .first<Record<string, unknown>>())!,
    message: async () => {
      const row = await db
        .prepare(
          `SELECT m.template, m.channel, m.country, m.language, m.vars, m.recipient FROM messages m
           JOIN gift_cards g ON m.key = 'gift-card|' || g.id WHERE g.order_number = ?`,
        )
        .bind(number)
        .first<Record<string, string>>();
      if (row === null) return null;
      const message = { ...row, vars: JSON.parse(row.vars!) } as unknown as Parameters<typeof renderMessage>[0];
      return { to: row.recipient, ...(await renderMessage(message, { secret: env.SESSION_SECRET, settings: env })) };
    },
  };
}

/** The code of a paid card that was sent. */
export async function codeOfCard(who: Shopper = shopper("SG"), more: object = {}) {
  const card = await bought(who, more);
  expect((await card.approve()).body.state).toBe("paid");
  await runJobs(env, new Date());
  const { text } = (await card.message())!;
  return { ...card, code: /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)![0] };
}
