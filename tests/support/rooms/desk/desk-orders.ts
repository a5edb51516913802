import { beforeAll, beforeEach, expect } from "vitest";
import { renderMessage } from "../../../../functions/api/messages/templates/render";
import type { CountryCode } from "../../../../functions/contract/countries";
import { type CheckoutInput, orderSchema } from "../../../../functions/contract/orders/orders";
import type { Joined } from "../../people/members";
import { operatorIn } from "../../people/reviewers";
import { checkout, fillBag, onceKey } from "../../shop/builders";
import { putInStore, putOnSale, variantsOf } from "../../shop/stock";
import { OPENING, type shopper, world } from "../../shop/world";

const { db, env, clock, seed, shopper: browser } = world();
const left = new Map<CountryCode, string[]>();
export let desk: Joined;

export async function placed(overrides: Partial<CheckoutInput> = {}, who: ReturnType<typeof shopper> = browser("SG")) {
  const { country } = who;
  const ids = left.get(country) ?? (await variantsOf(country));
  left.set(country, ids);
  const variantId = ids.shift()!;
  await putOnSale(country, variantId, 10);
  if (overrides.storeSlug !== undefined) await putInStore(overrides.storeSlug, variantId, 10);
  await fillBag(who, 2, variantId);
  const answer = await who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order, accessToken } = answer.body;
  const number: string = order.number;
  const path = `/orders/${number}`;
  const query = `?token=${accessToken}`;
  return {
    who,
    number,
    variantId,
    tell: (outcome: string) => who.post(`${path}/payment${query}`, { outcome }),
    retry: () => who.post(`${path}/payment/retry${query}`, {}),
    send: () => who.post(`${path}/payment/instructions${query}`, {}),
    cancel: () => who.post(`${path}/cancel${query}`, {}),
    giveBack: (reason: string) => who.post(`${path}/return${query}`, { reason }),
    show: async () => orderSchema.parse((await who.get(path + query)).body),
    messages: () => messagesOf(number),
  };
}
export async function paid(overrides: Partial<CheckoutInput> = {}, who?: ReturnType<typeof shopper>) {
  const one = await placed(overrides, who);
  expect((await one.tell("approve")).body.state).toBe("paid");
  return one;
}
/** Template and channel of every message about an order, in the order in which they were queued. */
async function messagesOf(number: string) {
  const { results } = await db
    .prepare("SELECT template, channel FROM messages WHERE key LIKE ? ORDER BY id")
    .bind(`order|${number}|%`)
    .all<{ template: string; channel: string }>();
  return results.map(({ template, channel }) => `${template} ${channel}`);
}
export async function drawn(number: string, template: string, channel = "email") {
  const row = await db
    .prepare("SELECT template, channel, country, language, vars FROM messages WHERE key LIKE ? AND channel = ?")
    .bind(`order|${number}|${template}|%`, channel)
    .first<Record<string, string>>();
  const message = { ...row, vars: JSON.parse(row!.vars!) } as unknown as Parameters<typeof renderMessage>[0];
  return renderMessage(message, { secret: env.SESSION_SECRET, settings: env });
}

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(async () => {
  clock.set(OPENING);
  desk ??= await operatorIn("SG");
});
