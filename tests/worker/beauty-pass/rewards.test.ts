import { beforeAll, describe, expect, it } from "vitest";
import { giveBack, redeem, showOffers, showRewards } from "../../../functions/api/beauty-pass/rewards/rewards";
import { HOLD_MINUTES } from "../../../functions/api/beauty-pass/rules/rewards";
import { eventAdded, loadFacts } from "../../../functions/api/beauty-pass/store";
import { COUNTRY_CODES } from "../../../functions/contract/countries";
import { trip } from "../../../functions/db/trip";
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
import { purchaseOf } from "../../support/shop/purchase";
import { OPENING, world } from "../../support/shop/world";

const { db, clock, seed, shopper } = world();

const DEAR = "palette-dusk--10-4-g";

beforeAll(async () => {
  await seed();
});

describe("rewards", () => {
  it("are in two groups, up to 499 points and from 500 on, cheapest first (R31)", async () => {
    clock.set(OPENING);
    const { body } = await shopper().get("/rewards");
    const costs: number[] = body.items.map(({ pointsCost }: { pointsCost: number }) => pointsCost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    for (const { pointsCost, group } of body.items) expect(group).toBe(pointsCost <= 499 ? "under_500" : "from_500");
    expect(new Set(body.items.map(({ group }: { group: string }) => group)).size).toBe(2);
  });

  it("exist in every country, with a product and its picture", async () => {
    clock.set(OPENING);
    for (const country of COUNTRY_CODES) {
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

  it("reserve their points at once, and give them back on request or when the time is over (R30, R65)", async () => {
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

  it("are one for each order, for members with the points and the tier (S5.06)", async () => {
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

  it("are shown only to their audience, and refused to everybody else (segments)", async () => {
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

  it("can't be given back by somebody else", async () => {
    const [owner, other] = [await memberWith(300), await memberWith(300)];
    await redeem(place(), as(owner), CHEAP);
    expect(await giveBack(place(), other, CHEAP)).toMatchObject({ code: "reward_not_found" });
    expect(await stateOf(owner, CHEAP)).toBe("in_bag");
  });

  it("offer in the bag what the points buy or nearly buy (S7.35)", async () => {
    const offers = await showOffers(place(), as(await memberWith(300)));
    expect(new Set(offers.map(({ state }) => state))).toEqual(new Set(["redeem", "needs_points"]));
  });

  it("exist until the end of their last day, and not a moment longer", async () => {
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
    await trip(
      db,
      racers.flatMap((memberId) => purchaseOf(memberId, OPENING)),
    );
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
    // An unpaid reward is available again when its time is over.
    expect(await stateOf(racers[0]!, "cream-jar--50-ml", minutes(HOLD_MINUTES))).toBe("redeem");
  });

  it("one member in ten tabs reserves points once", async () => {
    const memberId = await memberWith(150);
    const wishes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? CHEAP : "tube-cleanser--50-ml"));
    await Promise.all(wishes.map((wish) => redeem(place(), as(memberId), wish)));
    expect((await standing(memberId)).pointsAvailable).toBe(50);
  });

  it("points that expire at the same moment are not spent twice", async () => {
    for (let round = 0; round < 5; round++) {
      const memberId = await memberWith(150);
      await Promise.all([redeem(place(), as(memberId), CHEAP), trip(db, grant(memberId, -100, "correction"))]);
      const { pointsAvailable, pointsBalance } = await standing(memberId);
      expect([pointsBalance, pointsAvailable === 50 || pointsAvailable === -50]).toEqual([50, true]);
      const { holds } = await loadFacts(db, "SG", memberId);
      // A reservation after the correction would have been refused, because 50 points buy nothing.
      if (holds.length === 0) expect(pointsAvailable).toBe(50);
    }
  });
});
