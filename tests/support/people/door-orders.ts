import { doorCode } from "../../../functions/api/orders/door/code";
import type { CheckoutInput, CheckoutOptions, Order } from "../../../functions/contract/orders/orders";
import { testEnv } from "../run/env";
import { checkout, fillBag, onceKey } from "../shop/builders";
import { putOnSale, variantsOf } from "../shop/stock";
import { type Answer, type Shopper, shopper } from "../shop/world";
import type { Joined } from "./members";

let left: string[] = [];

/** A variant of Malaysia that no other order has, with its pieces on sale. */
export async function pieceFor(price = 5000, available = 10): Promise<string> {
  if (left.length === 0) left = await variantsOf("MY");
  const variantId = left.shift() ?? "";
  await putOnSale("MY", variantId, available, price);
  return variantId;
}

/** An address that no other order has, unless the street says so. */
export const doorIn = (street: string) => ({ street, city: "Kuala Lumpur", state: "Kuala Lumpur", postcode: "50450" });

/** Tries to order one piece and pay the courier. */
export async function askForDoor(
  overrides: Partial<CheckoutInput> = {},
  { who = shopper("MY"), variantId, quantity = 1 }: { who?: Shopper; variantId?: string; quantity?: number } = {},
) {
  const chosen = variantId ?? (await pieceFor());
  await fillBag(who, quantity, chosen);
  const options: CheckoutOptions = (await who.get("/checkout")).body;
  const fee = options.cashOnDelivery?.fee.minor ?? 0;
  const form = await checkout(who, { paymentMethod: "cod", address: doorIn(onceKey()), ...overrides });
  const wanted = { ...form, expectedTotal: overrides.expectedTotal ?? form.expectedTotal + fee };
  const answer = await who.post("/checkout", wanted, { "idempotency-key": onceKey() });
  return { who, variantId: chosen, options, form: wanted, answer };
}

/** Orders one piece to be paid at the door; the code is still to be typed. */
export async function doorOrder(...asked: Parameters<typeof askForDoor>) {
  const { who, variantId, form, answer } = await askForDoor(...asked);
  if (answer.status !== 201) throw new Error(`Nothing was ordered: ${JSON.stringify(answer.body)}`);
  const order: Order = answer.body.order;
  const { number } = order;
  const path = `/orders/${number}`;
  const query = `?token=${answer.body.accessToken}`;
  const confirm = (code: string, by: Shopper = who) => by.post(`${path}/confirmation${query}`, { code });
  return {
    who,
    variantId,
    number,
    query,
    order,
    form,
    confirm,
    confirmed: async () => confirm(await latestCode(number)),
    again: () => who.post(`${path}/confirmation/code${query}`, {}),
    cancel: () => who.post(`${path}/cancel${query}`, {}),
    retry: (body: object = {}) => who.post(`${path}/payment/retry${query}`, body),
    redeem: (code: string) => who.post(`${path}/payment/gift-card${query}`, { code }),
    receipt: () => who.get(`${path}/receipt.json${query}`),
    show: async (): Promise<Order> => (await who.get(path + query)).body,
  };
}

/** The code of the text message that was sent last for an order. */
export async function latestCode(number: string): Promise<string> {
  const found = await testEnv.DB.prepare(
    "SELECT vars ->> '$.codeId' AS id FROM messages WHERE template = 'cod_code' AND vars ->> '$.number' = ? ORDER BY rowid DESC LIMIT 1",
  )
    .bind(number)
    .first<{ id: string }>();
  return doorCode(testEnv.SESSION_SECRET, found?.id ?? "none");
}

export const deskActs =
  (desk: Joined) =>
  (number: string, act: string, more: object = {}): Promise<Answer> =>
    desk.post(`/operator/orders/${number}/acts`, { act, ...more });
