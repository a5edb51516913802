import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giftCardAmounts } from "../../../../functions/contract/gift-cards/gift-card-amounts";
import { orderSchema } from "../../../../functions/contract/orders/orders";
import { runJobs } from "../../../../functions/jobs/run";
import { reconcile } from "../../../../tools/orders/reconcile";
import { askForDoor, deskActs, doorIn, doorOrder, latestCode, pieceFor } from "../../../support/people/door-orders";
import type { Joined } from "../../../support/people/members";
import { memberIn } from "../../../support/people/members";
import { operatorIn } from "../../../support/people/reviewers";
import { codeOfCard } from "../../../support/rooms/gift-cards/gift-cards";
import { onceKey, placeOrder, somebody } from "../../../support/shop/builders";
import { answersAsPublished } from "../../../support/shop/published";
import { onSale, putInStore } from "../../../support/shop/stock";
import { type Answer, OPENING, world } from "../../../support/shop/world";

// An order that the courier is paid for: what it costs, who may, how it is confirmed, and how it ends.

const { db, env, clock, seed, shopper } = world();
const MINUTE = 60_000;
const FEE = 500;
const SHIP = { carrier: "Ninja Van", trackingNumber: "NV-1" };
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const agrees = async () => expect(await reconcile(db)).toEqual([]);
let desk: Joined;
const act = (...asked: Parameters<ReturnType<typeof deskActs>>) => deskActs(desk)(...asked);

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  env.CASH_ON_DELIVERY = "on";
});
let day = 0;
beforeEach(async () => {
  // Each test has a day of its own, because codes and proofs are counted by the hour and the day.
  day += 1;
  clock.set(new Date(OPENING.getTime() + day * 2 * 1440 * MINUTE));
  desk = await operatorIn("MY");
});

describe("the choice", () => {
  it("is offered where it is usual, and its fee is a line of the order", async () => {
    for (const [country, offered] of [
      ["MY", true],
      ["SG", false],
    ] as const) {
      const who = shopper(country);
      const { body } = await who.get("/search");
      const { variants } = (await who.get(`/products/${body.items[0].slug}`)).body;
      await who.post("/cart/line-items", {
        variantId: variants.find((one: { maxQuantity: number }) => one.maxQuantity > 0).id,
        quantity: 1,
      });
      const options = (await who.get("/checkout")).body;
      expect([country, options.paymentMethods.includes("cod"), options.cashOnDelivery !== null]).toEqual([
        country,
        offered,
        offered,
      ]);
    }
    const one = await doorOrder();
    const { totals, ledger, payment, state } = orderSchema.parse(await one.show());
    expect(totals).toMatchObject({ subtotal: { minor: 5000 }, paymentFee: { minor: FEE } });
    expect(totals.total.minor).toBe(totals.subtotal.minor + totals.delivery.minor + FEE);
    expect(ledger.at(-1)).toMatchObject({ step: "payment", reason: "cod_fee", amount: { minor: FEE } });
    expect([state, payment.method, payment.needsCode]).toEqual(["payment_pending", "cod", true]);
    await agrees();
  });

  it("is refused with another total than the one with the fee", async () => {
    const { answer, form } = await askForDoor({ expectedTotal: 1 });
    expect(code(answer)).toEqual([409, "total_changed"]);
    expect(form.paymentMethod).toBe("cod");
  });

  it("is not offered for a collection, above the most, for launches by turns, or while it is switched off", async () => {
    const dear = await askForDoor({}, { variantId: await pieceFor(100_000) });
    expect(dear.options.cashOnDelivery?.obstacle).toBe("too_much");
    expect(code(dear.answer)).toEqual([409, "cod_unavailable"]);

    const store = await db
      .prepare("SELECT slug FROM stores WHERE country = 'MY' AND collect = 1")
      .first<string>("slug");
    const variantId = await pieceFor();
    await putInStore(store ?? "", variantId, 5);
    const there = await askForDoor({ fulfilment: "collection", storeSlug: store ?? "" }, { variantId });
    expect(code(there.answer)).toEqual([409, "cod_unavailable"]);

    const rare = await pieceFor();
    const who = shopper("MY");
    await who.post("/cart/line-items", { variantId: rare, quantity: 1 });
    const slug = await db
      .prepare("SELECT product_slug AS slug FROM variants WHERE id = ?")
      .bind(rare)
      .first<string>("slug");
    await db
      .prepare(
        "INSERT OR REPLACE INTO product_releases (product_slug, country, opens_at, queued) VALUES (?, 'MY', ?, 1)",
      )
      .bind(slug, OPENING.toISOString())
      .run();
    expect((await who.get("/checkout")).body.cashOnDelivery.obstacle).toBe("by_turns");
    await db.prepare("DELETE FROM product_releases WHERE product_slug = ? AND country = 'MY'").bind(slug).run();

    env.CASH_ON_DELIVERY = "";
    const off = await askForDoor();
    env.CASH_ON_DELIVERY = "on";
    expect(off.options.cashOnDelivery).toBeNull();
    expect(code(off.answer)).toEqual([422, "invalid_choice"]);
  });
});

describe("the code", () => {
  it("confirms the order, which is packed and not paid", async () => {
    const member = await memberIn("MY");
    const one = await doorOrder({}, { who: member });
    expect(code(await one.confirm("000000"))).toEqual([422, "wrong_door_code"]);
    const { status, body } = await one.confirmed();
    expect(status).toBe(200);
    expect(orderSchema.parse(body)).toMatchObject({
      state: "payment_at_door",
      fulfilmentState: "preparing",
      canCancel: true,
      payment: { canPay: false, needsCode: false },
    });
    expect((await one.confirmed()).status).toBe(200);
    expect(code(await one.receipt())).toEqual([409, "order_not_paid"]);
    expect(await pointsOf(one.number)).toBe(0);
    await agrees();
  });

  it("is guessed five times, ends after ten minutes, and comes again after a minute", async () => {
    const one = await doorOrder();
    const right = await latestCode(one.number);
    const wrong = right === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries++) expect(code(await one.confirm(wrong))).toEqual([422, "wrong_door_code"]);
    expect(code(await one.confirm(right))).toEqual([422, "code_over"]);
    expect(code(await one.again())).toEqual([429, "rate_limited"]);
    clock.advance(MINUTE + 1);
    expect((await one.again()).status).toBe(200);
    expect(code(await one.confirm(right))).not.toEqual([200, undefined]);
    clock.advance(10 * MINUTE + 1);
    expect(code(await one.confirmed())).toEqual([422, "code_over"]);
    await one.again();
    expect((await one.confirm((await latestCode(one.number)).replace(/(...)/, "$1 "))).body.state).toBe(
      "payment_at_door",
    );
  });

  it("is sent to one number six times a day, for whichever orders and however it is spelled", async () => {
    const { mobile } = somebody("MY");
    const spelled = [mobile, mobile.replace("+60", "0"), mobile.replace("+60", "+60 ").replace(/(\d{4})$/, "-$1")];
    let sent = 0;
    for (const typed of spelled) {
      const one = await doorOrder({ mobile: typed, email: `${onceKey()}@example.com`, address: doorIn(onceKey()) });
      sent += 1;
      clock.advance(MINUTE + 1);
      if ((await one.again()).status === 200) sent += 1;
      await one.cancel();
    }
    expect(sent).toBe(6);
    const last = await doorOrder({ mobile, email: `${onceKey()}@example.com`, address: doorIn(onceKey()) });
    clock.advance(MINUTE + 1);
    const refused = await last.again();
    expect(code(refused)).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
  });

  it("belongs to its own order, and to its member alone", async () => {
    const [one, other] = [await doorOrder(), await doorOrder()];
    expect(code(await one.confirm(await latestCode(other.number)))).toEqual([422, "wrong_door_code"]);
    const member = await memberIn("MY");
    const theirs = await doorOrder({}, { who: member });
    expect(code(await theirs.confirm(await latestCode(theirs.number), shopper("MY")))).toEqual([
      403,
      "order_link_looks",
    ]);
    expect((await theirs.show()).state).toBe("payment_pending");
  });

  it("is too late once the order has expired, which gives its pieces back", async () => {
    const one = await doorOrder();
    expect(await onSale("MY", one.variantId)).toBe(9);
    clock.advance(31 * MINUTE);
    expect(code(await one.confirmed())).toEqual([410, "payment_expired"]);
    expect(await onSale("MY", one.variantId)).toBe(10);
    // The same order can be asked for again, with a new code.
    expect((await one.retry()).status).toBe(200);
    expect((await one.confirmed()).body.state).toBe("payment_at_door");
    expect(await onSale("MY", one.variantId)).toBe(9);
    await agrees();
  });
});

const pointsOf = async (number: string) =>
  (await db
    .prepare("SELECT COUNT(*) AS n FROM pass_events WHERE order_number = ? AND kind = 'order_paid'")
    .bind(number)
    .first<number>("n")) ?? 0;

describe("what is left to collect", () => {
  it("is another way's own total once the shopper chooses it, without the fee, and never the courier's again", async () => {
    const one = await doorOrder();
    const before = await one.show();
    const { status, body } = await one.retry({ method: "sandbox_card" });
    expect(status).toBe(200);
    expect(body.totals.total.minor).toBe(before.totals.total.minor - FEE);
    expect(body.totals.paymentFee).toBeUndefined();
    expect(body.payment.methods).not.toContain("cod");
    expect(code(await one.retry({ method: "cod" }))).toEqual([422, "invalid_choice"]);
    expect(code(await one.confirmed())).toEqual([409, "order_not_payable"]);
    await agrees();
  });
});

describe("a gift card beside the courier", () => {
  it("leaves the courier the rest, which is what the desk takes", async () => {
    const card = await codeOfCard(shopper("MY"));
    const one = await doorOrder({}, { variantId: await pieceFor(20_000) });
    const { total } = (await one.show()).totals;
    const { body } = await one.redeem(card.code);
    const given = body.tender.giftCard.minor;
    expect(body).toMatchObject({ state: "payment_pending", tender: { due: { minor: total.minor - given } } });
    expect((await one.confirmed()).body.tender.due.minor).toBe(total.minor - given);
    await agrees();
    await act(one.number, "ship", SHIP);
    await act(one.number, "collected_cash");
    expect((await one.show()).state).toBe("paid");
    await agrees();
  });

  it("that covers the order leaves nothing to collect, and so no fee", async () => {
    const card = await codeOfCard(shopper("MY"), { amount: giftCardAmounts("MY")[2] });
    const one = await doorOrder();
    const before = (await one.show()).totals.total.minor;
    const { body } = await one.redeem(card.code);
    expect(body).toMatchObject({ state: "paid", fulfilmentState: "preparing", tender: { due: { minor: 0 } } });
    expect([body.totals.paymentFee, body.totals.total.minor, body.tender.giftCard.minor]).toEqual([
      undefined,
      before - FEE,
      before - FEE,
    ]);
    await agrees();
  });

  it("comes back with a parcel that nobody takes", async () => {
    const card = await codeOfCard(shopper("MY"));
    const one = await doorOrder({}, { variantId: await pieceFor(20_000) });
    const given = (await one.redeem(card.code)).body.tender.giftCard.minor;
    await one.confirmed();
    await act(one.number, "ship", SHIP);
    await act(one.number, "refused");
    expect((await shopper("MY").post("/gift-cards/balance", { code: card.code })).body.balance.minor).toBe(given);
    await agrees();
  });
});

describe("at the door", () => {
  const shipped = async () => {
    const one = await doorOrder({}, { who: await memberIn("MY") });
    await one.confirmed();
    expect((await act(one.number, "ship", SHIP)).status).toBe(200);
    return one;
  };

  it("the desk delivers it, takes the courier's money once, and only then is it paid", async () => {
    const one = await doorOrder({}, { who: await memberIn("MY") });
    expect(code(await act(one.number, "collected_cash"))).toEqual([409, "act_not_possible"]);
    await one.confirmed();
    const { possible } = (await desk.get(`/operator/orders/${one.number}`)).body;
    expect(possible).toEqual(["ship", "cancel"]);
    expect(code(await act(one.number, "collected_cash"))).toEqual([409, "act_not_possible"]);
    await act(one.number, "ship", SHIP);
    expect((await act(one.number, "deliver")).status).toBe(200);
    expect(code(await act(one.number, "return"))).toEqual([409, "act_not_possible"]);
    expect(code(await act(one.number, "refund"))).toEqual([409, "act_not_possible"]);
    const answers = await Promise.all([act(one.number, "collected_cash"), act(one.number, "collected_cash")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await one.show()).toMatchObject({ state: "paid", fulfilmentState: "delivered" });
    expect(await pointsOf(one.number)).toBe(1);
    const receipt = await one.receipt();
    expect(receipt.body).toMatchObject({ paymentMethod: "cod", totals: { paymentFee: { minor: FEE } } });
    await agrees();
    // What comes back after that is refunded by hand.
    expect((await act(one.number, "return")).status).toBe(200);
    expect((await act(one.number, "refund")).status).toBe(200);
    expect((await one.show()).payment.refunded).toBe(true);
    await agrees();
  });

  it("a parcel that nobody takes comes back with its pieces, and counts against the next", async () => {
    const member = await memberIn("MY");
    for (const [times, left] of [
      [1, "cod"],
      [2, null],
    ] as const) {
      const one = await doorOrder(
        { mobile: `+6012345${7000 + day}`, email: `x${onceKey()}@example.com`, address: doorIn(`${times} Jalan`) },
        { who: member },
      );
      await one.confirmed();
      expect(code(await act(one.number, "refused"))).toEqual([409, "act_not_possible"]);
      await act(one.number, "ship", SHIP);
      expect(await onSale("MY", one.variantId)).toBe(9);
      const answers = await Promise.all([act(one.number, "refused"), act(one.number, "refused")]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await onSale("MY", one.variantId)).toBe(10);
      expect(await one.show()).toMatchObject({ state: "refused_at_door", fulfilmentState: null });
      expect(await pointsOf(one.number)).toBe(0);
      const next = await askForDoor({ mobile: `+6012345${7000 + day}`, address: doorIn("9 Lain") });
      expect(next.answer.status === 201 ? "cod" : null).toBe(left);
    }
    await agrees();
  });

  it("is not cancelled once it left, and a packed order is not handed over twice", async () => {
    const one = await shipped();
    expect(code(await one.cancel())).toEqual([409, "order_not_cancellable"]);
    expect(code(await act(one.number, "cancel"))).toEqual([409, "act_not_possible"]);
  });
});

describe("a thief", () => {
  it("has at most three orders under way by one phone, address or account, however each is spelled", async () => {
    const { mobile } = somebody("MY");
    const street = `${day} Jalan Melati`;
    const ask = (more: object) => askForDoor({ ...somebody("MY"), ...more });
    for (let at = 0; at < 3; at++)
      expect(
        (await ask({ email: `${onceKey()}@example.com`, mobile, address: doorIn(`${at} ${onceKey()}`) })).answer.status,
      ).toBe(201);
    expect(code((await ask({ mobile: mobile.replace("+60", "0"), address: doorIn(onceKey()) })).answer)).toEqual([
      409,
      "cod_unavailable",
    ]);

    const doors = [street, street.toUpperCase(), `${street.replace(" ", "  ")}.`, `#${street}`];
    const answers = [];
    for (const one of doors) answers.push((await ask({ address: doorIn(one) })).answer.status);
    expect(answers).toEqual([201, 201, 201, 409]);
  });

  it("races for a fourth", async () => {
    const { mobile } = somebody("MY");
    const asked = await Promise.all(
      Array.from({ length: 6 }, async () =>
        askForDoor(
          { mobile, email: `${onceKey()}@example.com`, address: doorIn(onceKey()) },
          { variantId: await pieceFor() },
        ),
      ),
    );
    expect(asked.filter(({ answer }) => answer.status === 201)).toHaveLength(3);
    await agrees();
  });
});

describe("before ordering", () => {
  const shownTo = async (who: Joined | ReturnType<typeof shopper>, price?: number) => {
    const bag = await pieceFor(price);
    await who.post("/cart/line-items", { variantId: bag, quantity: 1 });
    const { cashOnDelivery, paymentMethods } = (await who.get("/checkout")).body;
    return { ...cashOnDelivery, offered: paymentMethods.includes("cod") };
  };

  it("an account with three orders under way hears that it has to wait for one", async () => {
    const member = await memberIn("MY");
    const orders = [];
    for (let at = 0; at < 3; at++)
      orders.push(await doorOrder({ ...somebody("MY"), address: doorIn(onceKey()) }, { who: member }));
    expect(await shownTo(member)).toMatchObject({ obstacle: "too_many", offered: false, atOnce: 3 });
    await orders[0]?.cancel();
    expect((await member.get("/checkout")).body.cashOnDelivery.obstacle).toBeNull();
  });

  it("an account whose parcels came back hears why, and one with a blocked payment no more than that", async () => {
    const member = await memberIn("MY");
    for (let at = 0; at < 2; at++) {
      const one = await doorOrder({ ...somebody("MY"), address: doorIn(onceKey()) }, { who: member });
      await one.confirmed();
      await act(one.number, "ship", SHIP);
      await act(one.number, "refused");
    }
    expect(await shownTo(member)).toMatchObject({ obstacle: "not_taken", offered: false });
    const other = await memberIn("MY");
    const { status, body } = await placeOrder(other, { paymentMethod: "sandbox_card" });
    expect(status).toBe(201);
    const path = `/orders/${body.order.number}/payment?token=${body.accessToken}`;
    expect((await other.post(path, { outcome: "block" })).body.state).toBe("payment_blocked");
    expect(await shownTo(other)).toMatchObject({ obstacle: "unavailable", offered: false });
  });

  it("nobody hears of the orders of a phone, a mailbox or an address that they type", async () => {
    const { mobile } = somebody("MY");
    const email = `${onceKey()}@example.com`;
    const address = doorIn(`${day} Jalan Rahsia`);
    for (let at = 0; at < 3; at++) await doorOrder({ mobile, email, address });
    for (const curious of [shopper("MY"), await memberIn("MY")]) {
      const variantId = await pieceFor();
      await curious.post("/cart/line-items", { variantId, quantity: 1 });
      const draft = Object.fromEntries(Object.entries(address).map(([name, value]) => [`address.${name}`, value]));
      await curious.patch("/checkout/draft", { email, mobile, fullName: "Ann", fulfilment: "delivery", ...draft });
      const { cashOnDelivery, paymentMethods } = (await curious.get("/checkout")).body;
      expect([cashOnDelivery.obstacle, paymentMethods.includes("cod")]).toEqual([null, true]);
    }
    // The same shopper learns it when they order.
    expect(code((await askForDoor({ mobile, email, address })).answer)).toEqual([409, "cod_unavailable"]);
  });
});

describe("in the same moment", () => {
  it("confirming twice packs it once", async () => {
    const one = await doorOrder();
    const right = await latestCode(one.number);
    const answers = await Promise.all([one.confirm(right), one.confirm(right), one.confirm(right)]);
    expect(answers.map(({ body }) => body.state)).toEqual(Array(3).fill("payment_at_door"));
    expect((await one.show()).events.filter(({ state }) => state === "payment_at_door")).toHaveLength(1);
    await agrees();
  });

  it("confirming and cancelling end in one of the two, with the stock that belongs to it", async () => {
    for (let round = 0; round < 5; round++) {
      const one = await doorOrder();
      const right = await latestCode(one.number);
      await Promise.all(round % 2 ? [one.confirm(right), one.cancel()] : [one.cancel(), one.confirm(right)]);
      const { state } = await one.show();
      // A confirmed order may be cancelled by the slower request, because it is not packed yet.
      expect(["payment_at_door", "cancelled"]).toContain(state);
      expect(await onSale("MY", one.variantId)).toBe(state === "cancelled" ? 10 : 9);
    }
    await agrees();
  });

  it("expiring and confirming end in one of the two", async () => {
    const one = await doorOrder();
    clock.advance(29 * MINUTE);
    await one.again();
    const right = await latestCode(one.number);
    clock.advance(MINUTE - 1);
    await Promise.all([one.confirm(right), runJobs(env, new Date(Date.now() + 2))]);
    const { state } = await one.show();
    expect(["payment_at_door", "payment_expired"]).toContain(state);
    expect(await onSale("MY", one.variantId)).toBe(state === "payment_expired" ? 10 : 9);
    await agrees();
  });
});

answersAsPublished("orders/pay/cash-on-delivery.test.ts");
