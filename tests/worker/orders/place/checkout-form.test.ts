import { afterEach, expect, it } from "vitest";
import { buyGiftCardOf } from "../../../../app/features/gift-cards/buy-gift-card.server";
import { placeOrderOf } from "../../../../app/features/orders/place/place-order.server";
import type { FormReply } from "../../../../app/platform/form/reply";
import { ready } from "../../../support/rooms/orders/placing";
import { bindings, openPage, type Page } from "../../../support/run/pages";
import { rowCounts } from "../../../support/shop/stock";
import { type Shopper, world } from "../../../support/shop/world";

// The forms that order something hand their text to the API as it was typed, which names all faults in one answer.

const { env } = world();
const { PAYMENT_GATEWAY, SANDBOX } = env;
const configure = (settings: object) => [env, bindings].forEach((each) => void Object.assign(each, settings));
afterEach(() => configure({ PAYMENT_GATEWAY, SANDBOX }));

type Refused = { data: FormReply & { key: string }; init: { status: number } };

/** Sends a form through the edge, and returns its status and its faults in order. */
async function send(who: Shopper, path: string, page: Page, fields: Record<string, string>) {
  let answer: Refused | undefined;
  await openPage(
    who,
    path,
    async (...asked) => {
      answer = (await page(...asked)) as Refused;
      return answer;
    },
    new URLSearchParams(fields),
  );
  if (answer === undefined) throw new Error("The form had no answer");
  const { data, init } = answer;
  const faults = (data.order ?? []).map((field) => [field, data.result.error?.[field]?.[0]?.code]);
  return { status: init.status, faults, form: data.result.error?.[""]?.[0]?.code, typed: data.result.initialValue };
}

const ORDER = {
  fullName: "Melur Tan",
  email: "melur@example.com",
  mobile: "81234567",
  fulfilment: "delivery",
  "address.street": "1 Orchard Road",
  "address.postcode": "238872",
  paymentMethod: "sandbox_card",
  bagVersion: "0",
  expectedDelivery: "4000",
  expectedCollection: "4000",
};

it("a checkout is refused with all its faults at once, in the order of its pages, and keeps what was typed", async () => {
  const { who } = await ready();
  const before = await rowCounts();
  const wrong = { email: "melur@example", "address.street": " ", "address.postcode": "12", paymentMethod: "" };
  const answer = await send(who, "/checkout/payment", placeOrderOf, { ...ORDER, ...wrong });
  expect(answer).toMatchObject({
    status: 422,
    faults: [
      ["email", "invalid_email"],
      ["address.street", "required"],
      ["address.postcode", "invalid_postcode"],
      ["paymentMethod", "required"],
    ],
    typed: { email: "melur@example", address: { postcode: "12" } },
  });
  const empty = Object.fromEntries(Object.keys(ORDER).map((name) => [name, ""]));
  const nothing = await send(who, "/checkout/payment", placeOrderOf, empty);
  expect(nothing.status).toBe(422);
  expect(nothing.faults.slice(0, 4)).toEqual([
    ["email", "required"],
    ["mobile", "required"],
    ["fulfilment", "required"],
    ["fullName", "required"],
  ]);
  expect(await rowCounts()).toEqual(before);
});

it("a checkout takes the total that was shown for the way that was chosen", async () => {
  const { who } = await ready();
  const { totals, bagVersion } = (await who.get("/checkout")).body;
  const seen = { bagVersion: String(bagVersion), expectedCollection: "1" };
  const wrong = await send(who, "/checkout/payment", placeOrderOf, { ...ORDER, ...seen, expectedDelivery: "1" });
  expect(wrong).toMatchObject({ status: 409, faults: [["expectedTotal", "total_changed"]] });
  const unread = await send(who, "/checkout/payment", placeOrderOf, { ...ORDER, ...seen, expectedDelivery: "many" });
  expect(unread).toMatchObject({ status: 422, faults: [["expectedTotal", "invalid_number"]] });
  const right = { ...ORDER, ...seen, expectedDelivery: String(totals.delivery.total.minor) };
  const placed = await openPage(who, "/checkout/payment", placeOrderOf, new URLSearchParams(right));
  expect(placed.status).toBe(303);
});

it("two tabs that order at once are both led to the one order, whatever they typed", async () => {
  const ordered = (answer: Response) => /last_order_sg=([A-Z0-9-]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  for (const [typed, isSame] of [
    [{}, true],
    [{ fullName: "Melur binte Tan" }, false],
  ] as const) {
    const { who } = await ready();
    const { totals, bagVersion } = (await who.get("/checkout")).body;
    const seen = { ...ORDER, bagVersion: String(bagVersion), expectedDelivery: String(totals.delivery.total.minor) };
    const tabs = [seen, { ...seen, ...typed }].map((fields) =>
      openPage(who, "/checkout/payment", placeOrderOf, new URLSearchParams({ ...fields, key: crypto.randomUUID() })),
    );
    const answers = await Promise.all(tabs);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [number] = answers.map(ordered);
    expect(number).toMatch(/^SG-/);
    expect(answers.map(ordered)).toEqual([number, number]);
    const ways = answers.map(({ headers }) => (headers.get("location") ?? "").split("?")[0]).toSorted();
    const payment = `/orders/${number}/payment`;
    expect(ways).toEqual(isSame ? [payment, payment] : ["/checkout/payment", payment]);
  }
});

it("a gift card is refused with all its faults at once", async () => {
  const { who } = await ready();
  const fields = { amount: "123", recipientName: "", recipientEmail: "", mobile: "12", paymentMethod: "" };
  const answer = await send(who, "/gift-cards", buyGiftCardOf, { ...ORDER, ...fields });
  expect(answer).toMatchObject({
    status: 422,
    faults: [
      ["amount", "invalid_choice"],
      ["recipientName", "required"],
      ["recipientEmail", "required"],
      ["mobile", "invalid_phone"],
      ["paymentMethod", "required"],
    ],
  });
});

it("both say that nothing can be paid, and nothing else, where the country has no payment method", async () => {
  const { who } = await ready();
  configure({ PAYMENT_GATEWAY: "", SANDBOX: "" });
  const { paymentMethod: _, ...fields } = ORDER;
  for (const [path, page] of [
    ["/checkout/payment", placeOrderOf],
    ["/gift-cards", buyGiftCardOf],
  ] as const)
    expect(await send(who, path, page, fields)).toMatchObject({ status: 503, faults: [], form: "payments_closed" });
});
