import { describe, expect, it } from "vitest";
import type { CountryCode } from "../../../functions/contract/countries";
import { deskOrderSchema } from "../../../functions/contract/desk/desk";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { desk, drawn, paid, placed } from "../../support/rooms/desk/desk-orders";
import { answersAsPublished } from "../../support/shop/published";
import { inStore, onSale } from "../../support/shop/stock";
import { type Answer, OPENING, world } from "../../support/shop/world";

const { db, clock, shopper: browser } = world();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const act = (number: string, name: string, more: object = {}, by: Joined = desk) =>
  by.post(`/operator/orders/${number}/acts`, { act: name, ...more });
const SHIP = { carrier: "Ninja Van", trackingNumber: "NV-123" };
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field];
const storeOf = async (country: CountryCode) =>
  (await db
    .prepare("SELECT slug FROM stores WHERE country = ? AND collect = 1")
    .bind(country)
    .first<{ slug: string }>())!.slug;

describe("the desk", () => {
  const DOORS = [
    ["GET", "/operator/orders"],
    ["GET", "/operator/orders/SG-7K3M9-Q2VXT"],
    ["POST", "/operator/orders/SG-7K3M9-Q2VXT/acts", { act: "deliver" }],
    ["GET", "/operator/payments"],
    ["GET", "/operator/messages"],
    ["POST", "/operator/messages/1/again", {}],
    ["GET", "/operator/acts"],
  ] as const;
  it.each(DOORS)("is open to operators only: %s %s", async (method, path, body?: object) => {
    expect((await browser("SG").call(path, { method, body })).status).toBe(401);
    expect((await (await memberIn("SG")).call(path, { method, body })).status).toBe(403);
  });

  it("knows only its own country", async () => {
    const one = await paid();
    const thai = await operatorIn("TH");
    expect((await thai.get(`/operator/orders/${one.number}`)).status).toBe(404);
    expect(code(await act(one.number, "ship", SHIP, thai))).toEqual([404, "order_not_found", undefined]);
    expect((await thai.get(`/operator/orders?q=${one.number}`)).body.total).toBe(0);
  });

  it("finds orders by number, by the beginning of a number, by email, and by open work", async () => {
    const one = await paid();
    const emailOf = (number: string) =>
      db.prepare("SELECT email FROM orders WHERE number = ?").bind(number).first<string>("email");
    const find = async (query: string) =>
      (await desk.get(`/operator/orders?${query}`)).body.items.map(({ number }: { number: string }) => number);
    expect(await find(`q=${one.number.toLowerCase()}`)).toEqual([one.number]);
    expect(await find(`q=${one.number.slice(0, 8)}`)).toContain(one.number);
    expect(await find(`q=${await emailOf(one.number)}`)).toContain(one.number);
    expect(await find("list=to_pack")).toContain(one.number);
    expect(await find("list=shipped")).not.toContain(one.number);
    expect(await find("q=%25")).toEqual([]);
    const open = await placed();
    expect(await find("list=unpaid")).toContain(open.number);
  });
});

describe("a parcel", () => {
  it("goes from packing to delivery, and each step is told and recorded once", async () => {
    const one = await paid();
    expect((await desk.get(`/operator/orders/${one.number}`)).body.possible).toEqual(["ship", "block", "cancel"]);
    expect(code(await act(one.number, "deliver"))).toEqual([409, "act_not_possible", "act"]);
    expect(code(await act(one.number, "ready"))).toEqual([409, "act_not_possible", "act"]);
    expect(code(await act(one.number, "ship", { carrier: "Ninja Van" }))).toEqual([422, "required", "trackingNumber"]);
    expect((await act(one.number, "ship")).body.errors).toMatchObject([
      { code: "required", field: "carrier" },
      { code: "required", field: "trackingNumber" },
    ]);
    // Two operators press the same button at the same time.
    const both = await Promise.all([act(one.number, "ship", SHIP), act(one.number, "ship", SHIP)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const sent = await one.show();
    expect(sent).toMatchObject({ state: "paid", fulfilmentState: "shipped", canCancel: false, canReturn: false });
    expect(sent.events.at(-1)).toEqual({ state: "shipped", at: OPENING.toISOString(), detail: SHIP });
    expect((await one.cancel()).status).toBe(409);
    const { body } = await act(one.number, "deliver", { note: "Signed by the neighbour" });
    const { order, acts, possible } = deskOrderSchema.parse(body);
    expect([order.fulfilmentState, order.canReturn, possible]).toEqual(["delivered", true, ["return"]]);
    expect(acts.map((kept) => [kept.act, kept.operatorId, kept.before, kept.after, kept.note])).toEqual([
      [
        "deliver",
        desk.id,
        { state: "paid", fulfilmentState: "shipped" },
        { state: "paid", fulfilmentState: "delivered" },
        "Signed by the neighbour",
      ],
      [
        "ship",
        desk.id,
        { state: "paid", fulfilmentState: "preparing" },
        { state: "paid", fulfilmentState: "shipped" },
        "",
      ],
    ]);
    expect((await desk.get("/operator/acts")).body.items.slice(0, 2)).toEqual(acts);
    expect(await one.messages()).toEqual([
      "order_placed email",
      "order_paid email",
      "order_shipped email",
      "order_shipped sms",
      "order_delivered email",
    ]);
    expect((await drawn(one.number, "order_shipped", "sms")).text).toContain("NV-123");
    expect(await onSale("SG", one.variantId)).toBe(8);
  });

  it("is returned when the shopper asks within 30 days, and the money is refunded", async () => {
    const who = await memberIn("SG");
    const one = await paid({}, who);
    expect(code(await one.giveBack("Wrong shade"))).toEqual([409, "order_not_returnable", undefined]);
    await act(one.number, "ship", SHIP);
    await act(one.number, "deliver");
    expect((await one.giveBack("Wrong shade")).body).toMatchObject({
      canReturn: false,
      returnAskedAt: OPENING.toISOString(),
    });
    expect((await one.giveBack("Again")).status).toBe(200);
    expect((await desk.get("/operator/orders?list=returns")).body.items[0].number).toBe(one.number);
    const { body } = await act(one.number, "return");
    expect(deskOrderSchema.parse(body)).toMatchObject({
      returnReason: "Wrong shade",
      possible: ["refund", "credit"],
      order: { fulfilmentState: "returned", payment: { refundDue: true } },
    });
    expect((await who.get("/beauty-pass")).body.pointsPending ?? []).toEqual([]);
    expect((await desk.get("/operator/payments")).body.items.map(({ id }: { id: string }) => id)).toContain(
      `${one.number}/1`,
    );
    const back = await Promise.all([act(one.number, "refund"), act(one.number, "refund")]);
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await one.show()).payment).toMatchObject({ refundDue: false, refunded: true });
    expect((await one.messages()).slice(-1)).toEqual(["order_refunded email"]);
    expect((await desk.get("/operator/payments")).body.items.map(({ id }: { id: string }) => id)).not.toContain(
      `${one.number}/1`,
    );
  });

  it("can't be returned after 30 days", async () => {
    const one = await paid();
    await act(one.number, "ship", SHIP);
    await act(one.number, "deliver");
    clock.advance(30 * DAY);
    expect((await one.show()).canReturn).toBe(false);
    expect((await one.giveBack("Late")).status).toBe(409);
  });
});

describe("a collection (S4.01, R39)", () => {
  it("is announced once it is paid and ready, and kept for seven days at the store", async () => {
    const storeSlug = await storeOf("SG");
    const one = await placed({ fulfilment: "collection", storeSlug, address: undefined });
    expect((await one.show()).pickup).toBeNull();
    expect(code(await act(one.number, "ready"))).toEqual([409, "act_not_possible", "act"]);
    await one.tell("approve");
    expect((await one.show()).pickup).toBeNull();
    expect(code(await act(one.number, "ship", SHIP))).toEqual([409, "act_not_possible", "act"]);
    // Noon in Singapore on 2 March.
    await act(one.number, "ready");
    expect((await one.show()).pickup).toEqual({ readyAt: OPENING.toISOString(), heldUntil: "2026-03-09", over: false });
    expect(await one.messages()).toEqual([
      "order_placed email",
      "order_paid email",
      "order_ready email",
      "order_ready sms",
    ]);
    clock.set(new Date("2026-03-09T15:59:00.000Z"));
    expect((await one.show()).pickup).toMatchObject({ over: false });
    clock.advance(MINUTE);
    expect((await one.show()).pickup).toMatchObject({ over: true });
    const fresh = await operatorIn("SG");
    expect((await act(one.number, "collect", {}, fresh)).body.order).toMatchObject({
      fulfilmentState: "collected",
      pickup: null,
    });
    expect(await inStore(storeSlug, one.variantId)).toBe(8);
  });

  it("is overdue after these days, in the desk's list and in the member's", async () => {
    const who = await memberIn("SG");
    const storeSlug = await storeOf("SG");
    const one = await paid({ fulfilment: "collection", storeSlug, address: undefined }, who);
    await act(one.number, "ready");
    const overdue = async () => {
      const fresh = await operatorIn("SG");
      await who.post("/sessions", { email: who.email, password: PASSWORD });
      const lists = [
        await fresh.get(`/operator/orders?q=${one.number}`),
        await fresh.get("/operator/orders?list=to_collect"),
        await who.get("/account/orders"),
      ];
      return lists.map(({ body }) => body.items.find((row: { number: string }) => row.number === one.number).overdue);
    };
    clock.set(new Date("2026-03-09T15:59:00.000Z"));
    expect(await overdue()).toEqual([false, false, false]);
    clock.advance(MINUTE);
    expect(await overdue()).toEqual([true, true, true]);
  });

  it.each(["fail", "block", "expire", "review", "decline"])("has no pickup after %s", async (outcome) => {
    const one = await placed({ fulfilment: "collection", storeSlug: await storeOf("SG"), address: undefined });
    await one.tell(outcome);
    expect((await one.show()).pickup).toBeNull();
    expect((await act(one.number, "ready")).status).toBe(409);
  });
});

describe("money at the desk", () => {
  it("can be accepted only where the bank holds it for review", async () => {
    const one = await placed();
    expect(code(await act(one.number, "accept"))).toEqual([409, "act_not_possible", "act"]);
    await one.tell("review");
    expect((await desk.get("/operator/payments")).body.items.map(({ id }: { id: string }) => id)).toContain(
      `${one.number}/1`,
    );
    const { body } = await act(one.number, "accept", { note: "Called the bank" });
    expect(body.order).toMatchObject({ state: "paid", fulfilmentState: "preparing" });
    expect(body.acts[0].after).toEqual({ state: "paid", fulfilmentState: "preparing", payment: "paid" });
    expect(await one.messages()).toEqual(["order_placed email", "order_paid email"]);
  });

  it("can be blocked, and is refunded after a cancellation", async () => {
    const blocked = await placed();
    await blocked.tell("review");
    expect((await act(blocked.number, "block")).body.order.state).toBe("payment_blocked");
    expect(await onSale("SG", blocked.variantId)).toBe(10);
    const one = await paid();
    expect((await act(one.number, "cancel")).body).toMatchObject({
      possible: ["refund"],
      order: { state: "cancelled" },
    });
    expect(await onSale("SG", one.variantId)).toBe(10);
    expect((await act(one.number, "refund")).status).toBe(200);
    expect(await one.messages()).toEqual([
      "order_placed email",
      "order_paid email",
      "order_cancelled email",
      "order_refunded email",
    ]);
  });
});
answersAsPublished("desk/desk.test.ts");
