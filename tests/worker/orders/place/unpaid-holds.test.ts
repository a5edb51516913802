import { beforeEach, describe, expect, it } from "vitest";
import { HOLD_LIMITS } from "../../../../functions/api/orders/place/holds/hold-limits";
import { variantId } from "../../../support/rooms/orders/unpaid-orders";
import { checkout, contact, fillBag, onceKey } from "../../../support/shop/builders";
import { putOnSale } from "../../../support/shop/stock";
import { type Shopper, world } from "../../../support/shop/world";

// Nobody can empty the shelves without paying: each person, browser and network has few unpaid orders, and methods with
// a long time to pay get a part of the stock only.

const { clock, shopper } = world();

type Wish = Parameters<typeof checkout>[1];
async function place(who: Shopper, wish: Wish = {}, headers: Record<string, string> = {}, quantity = 1) {
  await fillBag(who, quantity, variantId);
  const form = await checkout(who, wish);
  return who.post("/checkout", form, { "idempotency-key": onceKey(), ...headers });
}
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code ?? "placed";
const { most } = HOLD_LIMITS.contact;

/** Repeats one way of identifying a shopper while everything else is new. */
const SAME: [string, (turn: number) => { who?: Shopper; wish?: Wish; headers?: Record<string, string> }, number][] = [
  ["a mailbox in any spelling", (turn) => ({ wish: { email: `Mei.Lin+${turn}@gmail.com` } }), most],
  ["a mobile", () => ({ wish: { mobile: contact("SG").mobile } }), most],
  ["a network address", () => ({ headers: { "cf-connecting-ip": "203.0.113.9" } }), HOLD_LIMITS.network.most],
];

it.each(SAME)("limits the unpaid orders of %s", async (_, sameOf, limit) => {
  for (let turn = 0; turn < limit; turn++) {
    const { wish, headers } = sameOf(turn);
    expect(codeOf(await place(shopper(), wish, headers))).toBe("placed");
  }
  const { wish, headers } = sameOf(limit);
  const refused = await place(shopper(), wish, headers);
  expect(refused.status).toBe(429);
  expect(codeOf(refused)).toBe("too_many_unpaid");
  expect(refused.body.errors[0].message).toContain("12:30");
  expect(Number(refused.headers.get("retry-after"))).toBe(1800);
  expect(codeOf(await place(shopper()))).toBe("placed");
  // When the first orders have expired, new ones are possible.
  clock.advance(31 * 60_000);
  expect(codeOf(await place(shopper(), wish, headers))).toBe("placed");
});

it("limits the unpaid orders of a browser, and allows one more when one is paid", async () => {
  const who = shopper();
  const placed = [];
  for (let turn = 0; turn < HOLD_LIMITS.device.most; turn++) placed.push(await place(who));
  expect(codeOf(await place(who))).toBe("too_many_unpaid");
  const { order, accessToken } = placed[0]!.body;
  await who.post(`/orders/${order.number}/payment?token=${accessToken}`, { outcome: "approve" });
  expect(codeOf(await place(who))).toBe("placed");
});

it("the limit also holds for simultaneous orders", async () => {
  const racing = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const who = shopper();
      await fillBag(who, 1, variantId);
      return { who, form: await checkout(who, { email: "racer@example.com" }) };
    }),
  );
  const answers = await Promise.all(
    racing.map(({ who, form }) => who.post("/checkout", form, { "idempotency-key": onceKey() })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  expect(answers.filter((answer) => codeOf(answer) === "too_many_unpaid")).toHaveLength(12 - most);
});

it("the limit also holds for expired orders that are paid again", async () => {
  const placed = [];
  for (let turn = 0; turn < most; turn++) placed.push(await place(shopper(), { email: "again@example.com" }));
  clock.advance(31 * 60_000);
  for (let turn = 0; turn < most; turn++)
    expect(codeOf(await place(shopper(), { email: "again@example.com" }))).toBe("placed");
  const { order, accessToken } = placed[0]!.body;
  const retried = await shopper().post(`/orders/${order.number}/payment/retry?token=${accessToken}`, {});
  expect(codeOf(retried)).toBe("too_many_unpaid");
});

describe("a payment method with a day to pay", () => {
  const bank: Wish = { paymentMethod: "sandbox_bank" };
  beforeEach(() => putOnSale("SG", variantId, 10, 2000));

  it("reserves half of the stock at most", async () => {
    expect(codeOf(await place(shopper(), bank, {}, 6))).toBe("long_hold_short");
    expect(codeOf(await place(shopper(), bank, {}, 4))).toBe("placed");
    expect(codeOf(await place(shopper(), bank, {}, 2))).toBe("long_hold_short");
    expect(codeOf(await place(shopper(), bank, {}, 1))).toBe("placed");
    expect(codeOf(await place(shopper(), bank, {}, 1))).toBe("long_hold_short");
    expect(codeOf(await place(shopper(), {}, {}, 5))).toBe("placed");
  });

  it("reserves no more for simultaneous orders or later changes of method", async () => {
    const racing = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const who = shopper();
        await fillBag(who, 1, variantId);
        return { who, form: await checkout(who, bank) };
      }),
    );
    const answers = await Promise.all(
      racing.map(({ who, form }) => who.post("/checkout", form, { "idempotency-key": onceKey() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const short = await place(shopper());
    const { order, accessToken } = short.body;
    const changed = await shopper().post(`/orders/${order.number}/payment/retry?token=${accessToken}`, {
      method: "sandbox_bank",
    });
    expect(codeOf(changed)).toBe("long_hold_short");
  });

  it("lets the first shopper have the last piece", async () => {
    await putOnSale("SG", variantId, 1, 2000);
    expect(codeOf(await place(shopper(), bank))).toBe("placed");
  });
});
