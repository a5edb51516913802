import { beforeAll, describe, expect, it } from "vitest";
import { accountFields, showOverview, showPointsLog } from "../../../functions/api/beauty-pass/beauty-pass";
import { calendarToken } from "../../../functions/api/beauty-pass/calendar/calendar-token";
import {
  orderCancelled,
  orderDelivered,
  orderPaid,
  orderReturned,
  takeRewardAlong,
} from "../../../functions/api/beauty-pass/rewards/order-statements-store";
import { giveBack, redeem, showOffers, showRewards } from "../../../functions/api/beauty-pass/rewards/rewards";
import { HOLD_MINUTES } from "../../../functions/api/beauty-pass/rules/rewards";
import { eventAdded, loadFacts } from "../../../functions/api/beauty-pass/store";
import type { OrderState } from "../../../functions/contract/orders/orders";
import { trip } from "../../../functions/db/trip";
import { memberIn } from "../../support/people/members";
import { planSteps, watch } from "../../support/run/watched-database";
import { fillBag, placeOrder } from "../../support/shop/builders";
import { purchaseOf } from "../../support/shop/purchase";
import { OPENING, world } from "../../support/shop/world";

const { db, env, clock, seed, shopper, fetch } = world();

let members = 0;
const newMember = () => `member-${++members}`;
const minutes = (count: number) => new Date(OPENING.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);
const place = (now: Date = OPENING) => ({ d1: db, country: "SG" as const, now });
const grant = (memberId: string, points: number, key = "bonus", at = OPENING) =>
  eventAdded(memberId, {
    kind: "granted",
    key,
    at: at.toISOString(),
    source: "bonus_points",
    points,
    about: null,
  });

/** A member with points, and something to buy. */
async function memberWith(points: number): Promise<string> {
  const memberId = newMember();
  await trip(db, grant(memberId, points));
  await db.batch(purchaseOf(db, memberId, OPENING));
  return memberId;
}

const as = (memberId: string, isEmployee = false) => ({ memberId, isEmployee });
const standing = async (memberId: string, now: Date = OPENING) =>
  (await showOverview(place(now), { memberId, isEmployee: false })).pass;
const stateOf = async (memberId: string | null, rewardId: string, now: Date = OPENING) =>
  (await showRewards(place(now), memberId === null ? null : as(memberId))).find(({ id }) => id === rewardId)?.state;
const CHEAP = "starskin-sheet-mask--x1";
const DEAR = "palette-dusk--10-4-g";

beforeAll(async () => {
  await seed();
});

describe("rewards", () => {
  it("stand in two groups, up to 499 points and from 500 on, cheapest first (R31)", async () => {
    clock.set(OPENING);
    const { body } = await shopper().get("/rewards");
    const costs: number[] = body.items.map(({ pointsCost }: { pointsCost: number }) => pointsCost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    for (const { pointsCost, group } of body.items) expect(group).toBe(pointsCost <= 499 ? "under_500" : "from_500");
    expect(new Set(body.items.map(({ group }: { group: string }) => group)).size).toBe(2);
  });

  it("are there in every country, with a product and its picture", async () => {
    clock.set(OPENING);
    for (const country of ["AU", "HK", "ID", "MY", "NZ", "PH", "SG", "TH"] as const) {
      const { body } = await shopper(country).get("/rewards");
      expect(body.total).toBe(8);
      for (const { picture, product } of body.items) expect([picture.id, product.name]).not.toContain(null);
    }
  });

  it("ask visitors to sign in, and write nothing for them (S6.01)", async () => {
    clock.set(OPENING);
    expect(await stateOf(null, CHEAP)).toBe("sign_in");
    const answer = await shopper().post("/rewards", { rewardId: CHEAP });
    expect([answer.status, answer.body.errors[0].code]).toEqual([401, "sign_in_for_rewards"]);
    expect((await shopper().post("/cart/beauty-pass-offers", { rewardId: CHEAP })).status).toBe(401);
    expect((await shopper().delete(`/rewards/${CHEAP}`)).status).toBe(401);
  });

  it("hold their points at once, and give them back on request or when the time is over (R30, R65)", async () => {
    const memberId = await memberWith(300);
    expect(await redeem(place(), as(memberId), CHEAP)).toEqual({ ok: true });
    expect(await redeem(place(), as(memberId), CHEAP)).toEqual({ ok: true });
    expect(await standing(memberId)).toMatchObject({ pointsBalance: 300, pointsAvailable: 200 });
    expect(await stateOf(memberId, CHEAP)).toBe("in_bag");
    expect(await stateOf(memberId, CHEAP, minutes(HOLD_MINUTES))).toBe("redeem");
    expect((await standing(memberId, minutes(HOLD_MINUTES))).pointsAvailable).toBe(300);
    expect(await giveBack(place(minutes(1)), memberId, CHEAP)).toEqual({ ok: true });
    expect((await standing(memberId, minutes(1))).pointsAvailable).toBe(300);
    expect(await giveBack(place(minutes(2)), memberId, CHEAP)).toMatchObject({ code: "reward_not_found" });
    expect(await redeem(place(minutes(3)), as(memberId), CHEAP)).toEqual({ ok: true });
  });

  it("are one per customer per transaction, for those who have the points and the tier (S5.06)", async () => {
    const memberId = await memberWith(300);
    expect(await redeem(place(), as(memberId), DEAR)).toMatchObject({
      code: "reward_needs_points",
      details: { missing: 450 },
    });
    expect(await redeem(place(), as(memberId), "nail-coral--coral")).toMatchObject({ code: "reward_needs_tier" });
    expect(await redeem(place(), as(memberId), "no-such-reward")).toMatchObject({ code: "reward_not_found" });
    await redeem(place(), as(memberId), CHEAP);
    expect(await redeem(place(), as(memberId), "tube-cleanser--50-ml")).toMatchObject({ code: "reward_one_only" });
    expect(await redeem({ ...place(), now: days(181) }, as(memberId), CHEAP)).toMatchObject({
      code: "reward_not_found",
    });
  });

  it("are shown to whom they are kept for alone, and refused to everybody else (segments)", async () => {
    const keepFor = (segments: string[]) =>
      db
        .prepare("UPDATE rewards SET segments = ? WHERE country = 'SG' AND id = ?")
        .bind(JSON.stringify(segments), CHEAP)
        .run();
    const memberId = await memberWith(300);
    const keptFor = async (now = OPENING, staff = false) =>
      (await showRewards(place(now), as(memberId, staff))).find(({ id }) => id === CHEAP)?.keptFor;
    const shown = async (now = OPENING, staff = false) => (await keptFor(now, staff)) !== undefined;
    await keepFor(["staff"]);
    expect([await shown(), await shown(OPENING, true), await stateOf(null, CHEAP)]).toEqual([false, true, undefined]);
    expect(await keptFor(OPENING, true)).toBe("staff");
    expect(await redeem(place(), as(memberId), CHEAP)).toMatchObject({ code: "reward_not_for_you" });
    expect(await redeem(place(), as(memberId, true), CHEAP)).toEqual({ ok: true });
    expect(await stateOf(memberId, CHEAP)).toBe("in_bag");
    await giveBack(place(minutes(1)), memberId, CHEAP);

    await keepFor(["birthday-month"]);
    expect(await shown()).toBe(false);
    const month = OPENING.toISOString().slice(5, 7);
    const birthday = { kind: "birthday_set", key: crypto.randomUUID(), at: OPENING.toISOString() } as const;
    await trip(db, eventAdded(memberId, { ...birthday, birthday: `${month}-15` }));
    expect([await keptFor(minutes(2)), await shown(days(40))]).toEqual(["birthday-month", false]);
    expect(await redeem({ ...place(), now: days(40) }, as(memberId), CHEAP)).toMatchObject({
      code: "reward_not_for_you",
    });

    await keepFor(["members"]);
    expect([await keptFor(), await stateOf(null, CHEAP)]).toEqual([null, "sign_in"]);
    await keepFor([]);
  });

  it("nobody gives back what is another's", async () => {
    const [owner, other] = [await memberWith(300), await memberWith(300)];
    await redeem(place(), as(owner), CHEAP);
    expect(await giveBack(place(), other, CHEAP)).toMatchObject({ code: "reward_not_found" });
    expect(await stateOf(owner, CHEAP)).toBe("in_bag");
  });

  it("offer the bag what can be had or is within reach (S7.35)", async () => {
    const offers = await showOffers(place(), as(await memberWith(300)));
    expect(new Set(offers.map(({ state }) => state))).toEqual(new Set(["redeem", "needs_points"]));
  });

  it("are there for all of the last day that they name, and not a moment longer", async () => {
    const row = await db
      .prepare(
        "SELECT id, ends_at AS at FROM rewards WHERE country = 'SG' AND min_tier = 'pink' AND segments = '[]' AND id <> ?",
      )
      .bind(CHEAP)
      .first<{ id: string; at: string }>();
    const rewardId = row!.id;
    const ends = (at: string) =>
      db.prepare("UPDATE rewards SET ends_at = ? WHERE id = ? AND country = 'SG'").bind(at, rewardId).run();
    await ends("2026-03-04T16:00:00.000Z");
    const last = new Date("2026-03-04T15:59:59.999Z");
    const shown = await showRewards(place(last), null);
    expect(shown.find((one) => one.id === rewardId)?.expiresOn).toBe("2026-03-04");
    const [one, other] = [await memberWith(5_000), await memberWith(5_000)];
    expect(await redeem(place(last), as(one), rewardId)).toEqual({ ok: true });
    expect(await redeem(place(new Date(last.getTime() + 1)), as(other), rewardId)).toMatchObject({
      code: "reward_not_found",
    });
    await ends(row!.at);
  });

  it("200 members race for the last ten: ten get one, and the other points are untouched", async () => {
    await db.prepare("UPDATE rewards SET quantity = 10 WHERE country = 'SG' AND id = ?").bind("cream-jar--50-ml").run();
    const racers = Array.from({ length: 200 }, newMember);
    await trip(
      db,
      racers.map((memberId) => grant(memberId, 1_700)),
    );
    await db.batch(racers.flatMap((memberId) => purchaseOf(db, memberId, OPENING)));
    const answers = await Promise.all(racers.map((memberId) => redeem(place(), as(memberId), "cream-jar--50-ml")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
      new Set(["reward_fully_redeemed"]),
    );
    const held = await db
      .prepare("SELECT COUNT(*) AS count FROM reward_holds WHERE reward_id = 'cream-jar--50-ml' AND state = 'held'")
      .first<{ count: number }>();
    expect(held?.count).toBe(10);
    const left = await Promise.all(racers.map(async (memberId) => (await standing(memberId)).pointsAvailable));
    expect(left.filter((points) => points === 100)).toHaveLength(10);
    expect(left.filter((points) => points === 1_700)).toHaveLength(190);
    // What nobody paid for is there again when its time is over.
    expect(await stateOf(racers[0]!, "cream-jar--50-ml", minutes(HOLD_MINUTES))).toBe("redeem");
  });

  it("one member in ten tabs sets points aside once", async () => {
    const memberId = await memberWith(150);
    const wishes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? CHEAP : "tube-cleanser--50-ml"));
    await Promise.all(wishes.map((wish) => redeem(place(), as(memberId), wish)));
    expect((await standing(memberId)).pointsAvailable).toBe(50);
  });

  it("points that go at the same moment are not spent twice", async () => {
    for (let round = 0; round < 5; round++) {
      const memberId = await memberWith(150);
      await Promise.all([redeem(place(), as(memberId), CHEAP), trip(db, grant(memberId, -100, "correction"))]);
      const { pointsAvailable, pointsBalance } = await standing(memberId);
      expect([pointsBalance, pointsAvailable === 50 || pointsAvailable === -50]).toEqual([50, true]);
      const { holds } = await loadFacts(db, "SG", memberId);
      // A hold that came after the correction would have been refused: 50 points buy nothing.
      if (holds.length === 0) expect(pointsAvailable).toBe(50);
    }
  });
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

  it("earns once, however often it is told, and only what was paid", async () => {
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

  it("takes the reward along, spends its points when it is paid, and gives them back when it is cancelled", async () => {
    const { number } = await ordered();
    const memberId = await memberWith(300);
    await redeem(place(), as(memberId), CHEAP);
    await trip(db, takeRewardAlong(change(number, memberId, minutes(1))));
    // Kept for as long as the order can be paid; the bag is free for another one.
    expect(await stateOf(memberId, CHEAP, minutes(2))).toBe("redeem");
    expect((await standing(memberId, minutes(2))).pointsAvailable).toBe(200);
    await setState(number, "paid", "preparing").run();
    await trip(db, orderPaid(change(number, memberId, minutes(3))));
    expect(await standing(memberId, days(2))).toMatchObject({ pointsBalance: 200, pointsAvailable: 200 });
    await setState(number, "cancelled", null).run();
    await trip(db, orderCancelled(change(number, memberId, days(3))));
    expect(await standing(memberId, days(4))).toMatchObject({ pointsBalance: 300, tier: "pink" });
  });

  it("that is never paid gives the reward up by itself", async () => {
    const { number } = await ordered();
    const memberId = await memberWith(300);
    await redeem(place(), as(memberId), CHEAP);
    await trip(db, takeRewardAlong(change(number, memberId, minutes(1))));
    expect((await standing(memberId, days(2))).pointsAvailable).toBe(300);
    // A payment that comes too late is refused by the order; were it told all the same, the order is not paid.
    await trip(db, orderPaid(change(number, memberId, days(2))));
    expect((await standing(memberId, days(2))).pointsAvailable).toBe(300);
  });
});

it("opens the calendar to its own token alone", async () => {
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

it("tells visitors nothing of a pass", async () => {
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
