import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { COUNTRIES, type CountryCode } from "../../../functions/contract/countries";
import { giftCardAmounts } from "../../../functions/contract/gift-cards/gift-card-amounts";
import { giftCardBalanceSchema, giftCardOptionsSchema } from "../../../functions/contract/gift-cards/gift-cards";
import { orderSchema } from "../../../functions/contract/orders/orders";
import { runJobs } from "../../../functions/jobs/run";
import { reconcile } from "../../../tools/orders/reconcile";
import { memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { bought, codeOfCard, gift } from "../../support/rooms/gift-cards/gift-cards";
import { onceKey } from "../../support/shop/builders";
import { orderGoods } from "../../support/shop/goods-order";
import { type Answer, OPENING, type Shopper, world } from "../../support/shop/world";

const { db, env, clock, seed, shopper } = world();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));
const balance = async (typed: string, who: Shopper = shopper("SG")) => who.post("/gift-cards/balance", { code: typed });
const left = async (typed: string) => giftCardBalanceSchema.parse((await balance(typed)).body).balance.minor;

it("a card never expires in the Philippines, where the law forbids it, and after three years elsewhere", async () => {
  const years = (count: number) => clock.set(new Date(OPENING.getTime() + count * 366 * DAY));
  for (const [country, end] of [
    ["PH", null],
    ["SG", "2029-03-02T04:00:00.000Z"],
  ] as const) {
    clock.set(OPENING);
    const who = shopper(country);
    expect(giftCardOptionsSchema.parse((await who.get("/gift-cards")).body).validYears).toBe(end === null ? null : 3);
    const { code: typed, message } = await codeOfCard(who);
    expect((await message())!.text).toMatch(end === null ? /never expires/ : /2 March 2029/);
    years(9);
    const { amount, balance: now, expiresAt } = giftCardBalanceSchema.parse((await balance(typed, who)).body);
    expect([now.minor, expiresAt]).toEqual(end === null ? [amount.minor, null] : [0, end]);
  }
});

const goods = (who: Shopper = shopper("SG"), price?: number, overrides?: object) => orderGoods(who, price, overrides);
const agrees = async () => expect(await reconcile(db)).toEqual([]);

describe("buying a card (R34)", () => {
  it.each(Object.keys(COUNTRIES) as CountryCode[])("offers %s its own amounts and ways to pay", async (country) => {
    const { body } = await shopper(country).get("/gift-cards");
    const options = giftCardOptionsSchema.parse(body);
    expect(options.amounts.map(({ minor }) => minor)).toEqual(giftCardAmounts(country));
    expect(options.paymentMethods.length).toBeGreaterThan(1);
    expect(options.lastDay > options.firstDay).toBe(true);
  });

  it("makes one order for a key, without tax, points or stock, in the member's list", async () => {
    const who = await memberIn("SG");
    const key = onceKey();
    const body = gift("SG");
    const answers = await Promise.all([1, 2, 3].map(() => who.post("/gift-cards", body, { "idempotency-key": key })));
    expect(new Set(answers.map(({ body: said }) => said.order.number)).size).toBe(1);
    const { order } = answers[0]!.body;
    expect(orderSchema.parse(order)).toMatchObject({
      fulfilment: "email",
      state: "payment_pending",
      totals: { total: { minor: 5000, currency: "SGD" }, taxIncluded: null, pointsEarned: 0 },
      tender: { giftCard: null, due: { minor: 5000 } },
      ledger: [{ step: "catalogue", reason: "catalogue_price", amount: { minor: 5000 } }],
      payment: { takesGiftCard: false },
    });
    expect(order.lines).toEqual([expect.objectContaining({ kind: "gift_card", quantity: 1 })]);
    const own = await who.get("/account/orders");
    expect(own.body.items.map(({ number }: { number: string }) => number)).toContain(order.number);
  });

  it.each([
    ["amount", { amount: 123 }, "invalid_choice"],
    ["recipientEmail", { recipientEmail: "nobody" }, "invalid_email"],
    ["recipientName", { recipientName: "\u202Eevil" }, "invalid_fields"],
    ["message", { message: "\u0000" }, "invalid_fields"],
    ["deliverOn", { deliverOn: "2026-03-01" }, "day_out_of_range"],
    ["deliverOn", { deliverOn: "2027-03-03" }, "day_out_of_range"],
    ["deliverOn", { deliverOn: "2026-02-30" }, "day_out_of_range"],
    ["mobile", { mobile: "12345" }, "invalid_phone"],
    ["paymentMethod", { paymentMethod: "qris" }, "invalid_choice"],
  ])("refuses a wrong %s", async (field, more, wrong) => {
    const { status, body } = await shopper("SG").post("/gift-cards", gift("SG", more), {
      "idempotency-key": onceKey(),
    });
    expect([status, body.errors[0].code, body.errors[0].field]).toEqual([422, wrong, field]);
  });
});

describe("sending a card", () => {
  it("waits for the payment, happens once on its day, and shows the code only in the message", async () => {
    // Noon on 2 March in Singapore.
    const card = await bought(shopper("SG"), { deliverOn: "2026-03-05" });
    clock.set(new Date("2026-03-02T06:00:00Z"));
    const paid = await bought(shopper("SG"), { deliverOn: "2026-03-05", message: "Happy <b>birthday</b>\nWith love" });
    expect((await paid.approve()).body).toMatchObject({ state: "paid", fulfilmentState: "preparing" });
    clock.set(new Date("2026-03-04T15:59:00Z"));
    await runJobs(env, new Date());
    expect([await paid.message(), (await paid.row()).code_hash]).toEqual([null, null]);
    clock.set(new Date("2026-03-04T16:00:00Z"));
    await Promise.all([runJobs(env, new Date()), runJobs(env, new Date())]);
    await runJobs(env, new Date());
    const message = (await paid.message())!;
    expect(message.to).toBe("kenanga@example.com");
    expect(message.text).toContain("With love");
    expect(message.html).toContain("&lt;b&gt;birthday&lt;/b&gt;");
    expect(await paid.show()).toMatchObject({ fulfilmentState: "delivered", canCancel: false, canReturn: false });
    // The other card was not paid.
    expect(await card.message()).toBeNull();
    const sent = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(message.text)![0];
    const dump = JSON.stringify([
      await paid.row(),
      await paid.show(),
      (await db.prepare("SELECT * FROM messages").all()).results,
    ]);
    expect(dump).not.toContain(sent);
    expect(dump).not.toContain(sent.replaceAll("-", ""));
    expect(await left(sent)).toBe(5000);
    await agrees();
  });

  it.each([
    ["HK", "zh", "代碼"],
    ["ID", "id", "Kode Anda"],
    ["TH", "th", "รหัสของคุณ"],
  ] as const)("is in the language of %s: %s", async (country, language, words) => {
    const card = await bought(shopper(country, language), { deliverOn: undefined });
    await card.approve();
    await runJobs(env, new Date());
    const { text, subject } = (await card.message())!;
    expect(text).toContain(words);
    expect(`${subject} ${text}`).not.toMatch(/\{\{|undefined|Invalid/);
  });

  it("is stopped by an earlier cancellation", async () => {
    const card = await bought(shopper("SG"), { deliverOn: "2026-03-10" });
    await card.approve();
    expect((await card.cancel()).body).toMatchObject({ state: "cancelled", payment: { refundDue: true } });
    clock.advance(20 * DAY);
    await runJobs(env, new Date());
    expect(await card.message()).toBeNull();
    const sent = await codeOfCard();
    expect(code(await sent.cancel())).toEqual([409, "order_not_cancellable"]);
    const desk = await operatorIn("SG");
    const { body } = await desk.get(`/operator/orders/${sent.number}`);
    expect(body.possible).toEqual([]);
  });
});

describe("a code", () => {
  it("is accepted in any spelling, only in its own country, until its three years are over", async () => {
    const card = await codeOfCard();
    for (const typed of [card.code.toLowerCase(), card.code.replaceAll("-", " "), card.code.replaceAll("-", "")])
      expect(await left(typed)).toBe(5000);
    expect(code(await balance(card.code, shopper("MY")))).toEqual([404, "gift_card_not_found"]);
    clock.advance(3 * 366 * DAY);
    expect(await left(card.code)).toBe(0);
    const order = await goods();
    expect(code(await order.redeem(card.code))).toEqual([409, "gift_card_empty"]);
  });

  it("is worth nothing once its payment is taken back", async () => {
    const card = await codeOfCard();
    await db.prepare("UPDATE orders SET state = 'payment_blocked' WHERE number = ?").bind(card.number).run();
    expect(await left(card.code)).toBe(0);
    await db.prepare("UPDATE orders SET state = 'paid' WHERE number = ?").bind(card.number).run();
  });

  it("can't be guessed: ten attempts for each address, and ten for each order", async () => {
    const guess = (typed: string) =>
      shopper("SG").call("/gift-cards/balance", {
        method: "POST",
        body: { code: typed },
        headers: { "cf-connecting-ip": "203.0.113.7" },
      });
    for (let tries = 0; tries < 10; tries++) expect(code(await guess("AAAA-BBBB-CCCC-DDDD"))[0]).toBe(404);
    const limited = await guess("AAAA-BBBB-CCCC-DDDD");
    expect(code(limited)).toEqual([429, "rate_limited"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    const order = await goods();
    for (let tries = 0; tries < 10; tries++) expect((await order.redeem("no code at all")).status).toBe(404);
    expect((await order.redeem("no code at all")).status).toBe(429);
  });
});
