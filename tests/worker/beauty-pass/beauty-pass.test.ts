import { beforeAll, describe, expect, it } from "vitest";
import { accountFields, showPointsLog } from "../../../functions/api/beauty-pass/beauty-pass";
import { calendarToken } from "../../../functions/api/beauty-pass/calendar/calendar-token";
import {
  orderCancelled,
  orderDelivered,
  orderPaid,
  orderReturned,
  takeRewardAlong,
} from "../../../functions/api/beauty-pass/rewards/order-statements-store";
import { giveBack, redeem, showRewards } from "../../../functions/api/beauty-pass/rewards/rewards";
import { loadFacts } from "../../../functions/api/beauty-pass/store";
import type { OrderState } from "../../../functions/contract/orders/orders";
import { trip } from "../../../functions/db/trip";
import { memberIn } from "../../support/people/members";
import {
  as,
  CHEAP,
  days,
  grant,
  memberWith,
  minutes,
  newMember,
  place,
  standing,
  stateOf,
} from "../../support/rooms/beauty-pass/pass-members";
import { planSteps, watch } from "../../support/run/watched-database";
import { fillBag, placeOrder } from "../../support/shop/builders";
import { OPENING, world } from "../../support/shop/world";

const { db, env, clock, seed, shopper, fetch } = world();

beforeAll(async () => {
  await seed();
});

describe("an order", () => {
  const setState = (number: string, state: OrderState, fulfilment: string | null) =>
    db.prepare("UPDATE orders SET state = ?, fulfilment_state = ? WHERE number = ?").bind(state, fulfilment, number);
  const change = (number: string, memberId: string, now: Date) => ({ now, number, memberId });

  async function ordered() {
    clock.set(OPENING);
    const { status, body } = await placeOrder(shopper());
    expect(status).toBe(201);
    const number: string = body.order.number;
    const { total, delivery } = body.order.totals;
    return { number, points: Math.floor((total.minor - delivery.minor) / 100) };
  }

  it("earns points once, however often the event comes, and only for what was paid", async () => {
    const { number, points } = await ordered();
    const memberId = newMember();
    await trip(db, orderPaid(change(number, memberId, OPENING)));
    expect((await standing(memberId)).tier).toBe("pink");
    await setState(number, "paid", "preparing").run();
    await Promise.all(Array.from({ length: 20 }, () => trip(db, orderPaid(change(number, memberId, OPENING)))));
    expect(await standing(memberId)).toMatchObject({
      tier: "white",
      tierPointsCounter: points,
      pointsBalance: 0,
      pointsPending: [{ order: number, points, availableOn: null }],
    });
    await trip(db, orderDelivered(change(number, memberId, days(1))));
    expect((await standing(memberId, days(1))).pointsPending[0]?.availableOn).toBeNull();
    await setState(number, "paid", "delivered").run();
    await Promise.all(Array.from({ length: 5 }, () => trip(db, orderDelivered(change(number, memberId, days(1))))));
    expect((await standing(memberId, days(10))).pointsBalance).toBe(points);
    const back = { id: "return-1", number, memberId, goods: 100 };
    await trip(db, [orderReturned(place(days(11)), back), orderReturned(place(days(12)), back)]);
    expect((await standing(memberId, days(13))).pointsBalance).toBe(points - 1);
    expect(accountFields(await loadFacts(db, "SG", memberId), days(13))).toEqual({
      loyaltyTier: "white",
      loyaltyPoints: points - 1,
      tierPointsCounter: points - 1,
    });
    const log = await showPointsLog(place(days(13)), memberId, 1);
    expect(log.items.map(({ delta, note, order }) => [delta, note, order])).toEqual([
      [-1, "returned", number],
      [points, null, number],
    ]);
  });

  it("contains the reward, spends its points when it is paid, and gives them back when it is cancelled", async () => {
    const { number } = await ordered();
    const memberId = await memberWith(300);
    await redeem(place(), as(memberId), CHEAP);
    await trip(db, takeRewardAlong(change(number, memberId, minutes(1))));
    // It is reserved for as long as the order can be paid; the bag can have another one.
    expect(await stateOf(memberId, CHEAP, minutes(2))).toBe("redeem");
    expect((await standing(memberId, minutes(2))).pointsAvailable).toBe(200);
    await setState(number, "paid", "preparing").run();
    await trip(db, orderPaid(change(number, memberId, minutes(3))));
    expect(await standing(memberId, days(2))).toMatchObject({ pointsBalance: 200, pointsAvailable: 200 });
    await setState(number, "cancelled", null).run();
    await trip(db, orderCancelled(change(number, memberId, days(3))));
    expect(await standing(memberId, days(4))).toMatchObject({ pointsBalance: 300, tier: "pink" });
  });

  it("that is never paid releases its reward", async () => {
    const { number } = await ordered();
    const memberId = await memberWith(300);
    await redeem(place(), as(memberId), CHEAP);
    await trip(db, takeRewardAlong(change(number, memberId, minutes(1))));
    expect((await standing(memberId, days(2))).pointsAvailable).toBe(300);
    // The order refuses a payment that comes too late. Even if the event came through, the order would not be paid.
    await trip(db, orderPaid(change(number, memberId, days(2))));
    expect((await standing(memberId, days(2))).pointsAvailable).toBe(300);
  });
});

it("opens the calendar only with its own token", async () => {
  clock.set(OPENING);
  const { id: memberId } = await memberIn();
  await trip(db, grant(memberId, 300));
  const read = async (token: string, country: "SG" | "TH" = "SG") =>
    shopper(country).get(`/beauty-pass/calendar?token=${encodeURIComponent(token)}`);
  const token = await calendarToken(env.SESSION_SECRET, "SG", memberId);
  expect((await read(token)).body).toEqual({
    uid: memberId,
    dates: [{ kind: "points_expiry", on: "2027-09-02", points: 300 }],
    appointments: [],
  });
  for (const wrong of [`${token}x`, token.replace(memberId, "member-1x"), memberId, "a.b.c", "."])
    expect((await read(wrong)).status).toBe(403);
  expect((await read(token, "TH")).status).toBe(403);
});

it("tells visitors nothing about a pass", async () => {
  for (const path of ["", "/points", "/perks", "/simulation?spend=1000&on=2026-04-01"])
    expect((await shopper().get(`/beauty-pass${path}`)).status).toBe(401);
  expect((await fetch("/beauty-pass/points?page=0")).status).toBe(400);
});

it("reads by indexes, in one trip", async () => {
  const memberId = await memberWith(300);
  const watched = watch();
  await showRewards({ ...place(), d1: watched.d1 }, as(memberId));
  expect(watched.trips()).toBe(1);
  await redeem({ ...place(), d1: watched.d1 }, as(memberId), CHEAP);
  expect(watched.trips()).toBe(3);
  await giveBack({ ...place(), d1: watched.d1 }, memberId, CHEAP);
  const steps = await planSteps(watched);
  expect(steps.filter((step) => /^SCAN (?!CONSTANT)/.test(step))).toEqual([]);
});

it("follows a member from joining over a paid order to a reward, through the API alone", async () => {
  clock.set(OPENING);
  const who = await memberIn("SG");
  const joined = (await who.get("/beauty-pass")).body;
  expect(joined).toMatchObject({ pass: { tier: "pink", pointsBalance: 0 }, card: { firstName: "Melur" } });
  expect(joined.perks[0]).toMatchObject({ kind: "welcome_voucher", state: "active" });
  const { body } = await placeOrder(who);
  const { number, totals } = body.order;
  const paid = await who.post(`/orders/${number}/payment?token=${body.accessToken}`, { outcome: "approve" });
  expect(paid.status).toBe(200);
  const points = Math.floor((totals.total.minor - totals.delivery.minor) / 100);
  const { pass } = (await who.get("/beauty-pass")).body;
  expect(pass).toMatchObject({ tier: "white", tierPointsCounter: points, pointsPending: [{ order: number, points }] });
  expect((await who.get("/account")).body).toMatchObject({
    loyaltyTier: "white",
    loyaltyPoints: 0,
    tierPointsCounter: points,
  });
  await trip(db, grant(who.id, 500));
  const stateNow = async () => {
    const { items } = (await who.get("/rewards")).body;
    return items.find(({ id }: { id: string }) => id === CHEAP).state;
  };
  expect(await stateNow()).toBe("needs_purchase");
  await fillBag(who);
  expect(await stateNow()).toBe("redeem");
  expect((await who.post("/rewards", { rewardId: CHEAP })).status).toBe(200);
  const offers = (await who.get("/cart/beauty-pass-offers")).body.items;
  expect(offers.find(({ id }: { id: string }) => id === CHEAP).state).toBe("in_bag");
  expect((await who.delete(`/rewards/${CHEAP}`)).status).toBe(200);
  expect((await who.delete(`/rewards/${CHEAP}`)).status).toBe(404);
  const imagined = await who.get("/beauty-pass/simulation?spend=30000&on=2026-04-01");
  expect(imagined.body).toMatchObject({ before: "white", after: "black" });
  expect((await who.get("/beauty-pass/simulation?spend=30000&on=2026-03-01")).status).toBe(422);
});
