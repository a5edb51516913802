import { beforeAll, describe, expect, it } from "vitest";
import { orderCancelled } from "../../../functions/api/beauty-pass/rewards/order-statements-store";
import { loadRewards, saveHold } from "../../../functions/api/beauty-pass/rewards/reward-store";
import { perksOf } from "../../../functions/api/beauty-pass/rules/perks";
import { HOLD_MINUTES } from "../../../functions/api/beauty-pass/rules/rewards";
import { eventAdded, loadFacts } from "../../../functions/api/beauty-pass/store";
import { bagSchema } from "../../../functions/contract/bag/bag";
import { trip } from "../../../functions/db/trip";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { purchaseOf } from "../../support/shop/purchase";
import { onSale, putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

const { db, clock, seed, shopper } = world();
const CHEAP = "starskin-sheet-mask--x1";
const OTHER = "tube-cleanser--50-ml";

let ids: string[] = [];

const granted = (memberId: string, points: number) =>
  eventAdded(memberId, {
    kind: "granted",
    key: crypto.randomUUID(),
    at: OPENING.toISOString(),
    source: "bonus_points",
    points,
    about: null,
  });
const grant = (memberId: string, points: number) => trip(db, granted(memberId, points));

/** A signed-in member with points, and something in their bag unless it shall be empty. */
async function memberWith(points: number, { buys = true } = {}): Promise<Joined> {
  clock.set(OPENING);
  const who = await memberIn("SG");
  await grant(who.id, points);
  if (buys) {
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 20);
    await fillBag(who, 1, variantId);
  }
  return who;
}
/** Something else that is bought, for who has ordered all that was in their bag. */
async function fillAgain(who: Joined) {
  const variantId = ids.at(-1)!;
  await putOnSale("SG", variantId, 20);
  await fillBag(who, 1, variantId);
}
const redeem = (who: Shopper, rewardId = CHEAP) => who.post("/rewards", { rewardId });
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const rewardOf = (body: { lines: { kind: string; id: string }[] }) => body.lines.find(({ kind }) => kind === "reward");
const points = async (who: Shopper) => (await who.get("/beauty-pass")).body.pass.pointsAvailable;
const place = async (who: Shopper, overrides = {}) =>
  who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });
const holds = async (who: Joined) => {
  const { results } = await db
    .prepare("SELECT state, order_number AS number FROM reward_holds WHERE member_id = ? ORDER BY held_at, rowid")
    .bind(who.id)
    .all<{ state: string; number: string | null }>();
  return results;
};
const pay = (
  who: Shopper,
  { order, accessToken }: { order: { number: string }; accessToken: string },
  outcome: string,
) => who.post(`/orders/${order.number}/payment?token=${encodeURIComponent(accessToken)}`, { outcome });

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});

describe("a reward in the bag", () => {
  it("is a line that costs points and no money, beside what is bought", async () => {
    const who = await memberWith(300);
    const before = (await who.get("/cart/bag")).body;
    const { status, body } = await redeem(who);
    expect(status).toBe(200);
    const bag = bagSchema.parse(body);
    expect(bag).toMatchObject({ itemCount: 1, totals: before.totals, canCheckOut: true });
    expect(rewardOf(bag)).toMatchObject({
      kind: "reward",
      quantity: 1,
      maxQuantity: 1,
      unitPrice: { minor: 0 },
      lineTotal: { minor: 0 },
      availability: "available",
      reward: { id: CHEAP, points: 100 },
    });
    expect(bag.ledger.filter(({ step }) => step === "reward")).toMatchObject([{ reason: "reward_redeemed" }]);
    expect(await points(who)).toBe(200);
    expect(codeOf(await redeem(who, OTHER))).toBe("reward_one_only");
  });

  it("is taken out like any line, and its points are back; a second time changes nothing", async () => {
    const who = await memberWith(300);
    const line = rewardOf((await redeem(who)).body)!;
    expect(codeOf(await who.patch(`/cart/line-items/${line.id}`, { quantity: 2 }))).toBe("quantity_cap");
    for (let times = 0; times < 2; times++) {
      const { status, body } = await who.delete(`/cart/line-items/${line.id}`);
      expect([status, rewardOf(body)]).toEqual([200, undefined]);
    }
    expect(await points(who)).toBe(300);
    expect((await redeem(who, OTHER)).status).toBe(200);
  });

  it("is nobody else's: not shown, not taken out, not ordered", async () => {
    const [owner, other] = [await memberWith(300), await memberWith(300)];
    const line = rewardOf((await redeem(owner)).body)!;
    for (const stranger of [other, shopper()]) {
      expect(rewardOf((await stranger.get("/cart/bag")).body)).toBeUndefined();
      expect((await stranger.delete(`/cart/line-items/${line.id}`)).status).toBe(403);
    }
    expect((await place(other)).body.order.lines).toHaveLength(1);
    expect(rewardOf((await owner.get("/cart/bag")).body)).toMatchObject({ id: line.id });
  });

  it("needs a purchase as it is added, and until it is ordered", async () => {
    const who = await memberWith(300, { buys: false });
    for (const path of ["/rewards", "/cart/beauty-pass-offers"]) {
      const refused = await who.post(path, { rewardId: CHEAP });
      expect([refused.status, codeOf(refused)]).toEqual([409, "reward_needs_purchase"]);
    }
    expect([await points(who), await holds(who)]).toEqual([300, []]);
    await fillAgain(who);
    const { body } = await redeem(who);
    const bought = body.lines.find(({ kind }: { kind: string }) => kind === "product");
    const { body: alone } = await who.delete(`/cart/line-items/${bought.id}`);
    expect(alone).toMatchObject({ itemCount: 0, canCheckOut: false });
    expect(alone.ledger).toContainEqual(
      expect.objectContaining({ step: "reward", outcome: "refused", reason: "needs_purchase" }),
    );
    expect(codeOf(await who.get("/checkout"))).toBe("bag_empty");
  });

  it("leaves by itself when its time is over, says so, and is not missed unseen at the checkout (R65)", async () => {
    const who = await memberWith(300);
    await redeem(who);
    const form = await checkout(who, { reward: (await who.get("/checkout")).body.reward });
    expect(form.reward).not.toBe("");
    clock.advance(HOLD_MINUTES * 60_000);
    const late = await memberAgain(who);
    expect((await late.get("/cart/bag")).body).toMatchObject({
      left: [{ kind: "reward", reason: "time_over" }],
      lines: [{ kind: "product" }],
    });
    const answer = await late.post("/checkout", form, { "idempotency-key": onceKey() });
    expect([answer.status, codeOf(answer)]).toEqual([409, "reward_time_over"]);
    expect((await place(late)).status).toBe(201);
  });
});

/** The same member after their access token has ended. */
async function memberAgain(who: Joined): Promise<Joined> {
  await who.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
  return who;
}

describe("a reward in an order", () => {
  it("goes along, is spent with the payment, and takes no piece from the shop's shelf", async () => {
    const who = await memberWith(300);
    const shelf = await onSale("SG", CHEAP);
    await redeem(who);
    const { status, body } = await place(who);
    expect(status).toBe(201);
    expect(body.order.lines.map(({ kind }: { kind: string }) => kind)).toEqual(["product", "reward"]);
    expect(rewardOf((await who.get("/cart/bag")).body)).toBeUndefined();
    expect(await points(who)).toBe(200);
    expect((await pay(who, body, "approve")).status).toBe(200);
    expect(await holds(who)).toEqual([{ state: "spent", number: body.order.number }]);
    expect(await onSale("SG", CHEAP)).toBe(shelf);
    const log = (await who.get("/beauty-pass/points")).body.items;
    expect(
      log.some(({ delta, source }: { delta: number; source: string }) => delta === -100 && source === "used_points"),
    ).toBe(true);
  });

  it("is given back when the order is cancelled, and its shelf is left alone", async () => {
    const who = await memberWith(300);
    const shelf = await onSale("SG", CHEAP);
    await redeem(who);
    const { body } = await place(who);
    const token = encodeURIComponent(body.accessToken);
    expect((await who.post(`/orders/${body.order.number}/cancel?token=${token}`, {})).status).toBe(200);
    expect([await points(who), await onSale("SG", CHEAP)]).toEqual([300, shelf]);
    expect(await trip(db, orderCancelled({ now: OPENING, number: body.order.number, memberId: who.id }))).toHaveLength(
      2,
    );
    expect(await points(who)).toBe(300);
  });

  it("comes back to an order that is paid after all, when a piece is left and the points are there", async () => {
    for (const [spends, outcome] of [
      [false, 200],
      [true, 409],
    ] as const) {
      const who = await memberWith(120);
      await redeem(who);
      const { body } = await place(who);
      clock.advance(31 * 60_000);
      await memberAgain(who);
      expect(await points(who)).toBe(120);
      if (spends) await fillAgain(who);
      if (spends) expect((await redeem(who)).status).toBe(200);
      const token = encodeURIComponent(body.accessToken);
      const again = await who.post(`/orders/${body.order.number}/payment/retry?token=${token}`, {});
      expect([again.status, codeOf(again)]).toEqual([outcome, spends ? "reward_gone" : undefined]);
      if (spends) continue;
      expect(await points(who)).toBe(20);
      expect((await pay(who, body, "approve")).status).toBe(200);
      expect((await holds(who)).map(({ state }) => state)).toEqual(["released", "spent"]);
    }
  });
});

it("10 left and 200 members at once: 10 have it, nobody pays points for nothing", async () => {
  clock.set(OPENING);
  await db.prepare("UPDATE rewards SET quantity = 10 WHERE country = 'SG' AND id = 'gloss-berry--mulberry'").run();
  const { redeem: redeemHere } = await import("../../../functions/api/beauty-pass/rewards/rewards");
  const members = Array.from({ length: 200 }, () => `racer-${crypto.randomUUID()}`);
  await db.batch(members.flatMap((member) => purchaseOf(db, member, OPENING)));
  await trip(
    db,
    members.map((member) => granted(member, 300)),
  );
  const at = { d1: db, country: "SG" as const, now: OPENING };
  const answers = await Promise.all(
    members.map((member) => redeemHere(at, { memberId: member, isEmployee: false }, "gloss-berry--mulberry")),
  );
  const codes = answers.map((answer) => (answer.ok ? "ok" : answer.code));
  expect(codes.filter((code) => code === "ok")).toHaveLength(10);
  expect(codes.filter((code) => code === "reward_fully_redeemed")).toHaveLength(190);
  const held = await db
    .prepare(
      "SELECT COUNT(*) AS count, COUNT(DISTINCT member_id) AS members FROM reward_holds WHERE reward_id = ? AND country = 'SG'",
    )
    .bind("gloss-berry--mulberry")
    .first();
  expect(held).toEqual({ count: 10, members: 10 });
});

describe("vouchers", () => {
  it("price a member's bag by themselves, make room for a better code, and are advised when they save more", async () => {
    const who = await memberWith(0);
    const own = (await who.get("/cart/bag")).body;
    const perk = own.ledger.find(({ step }: { step: string }) => step === "perk");
    expect(perk).toMatchObject({
      ruleId: "welcome-voucher-sg",
      outcome: "applied",
      percent: 10,
      amount: { minor: -200 },
    });
    await db.prepare("UPDATE promotions SET min_spend = NULL, value = 5 WHERE id = 'bloom10-sg'").run();
    const coded = await who.post("/cart/discount-coupon", { code: "BLOOM10" });
    expect(coded.body).toMatchObject({
      totals: { discount: { minor: 100 } },
      advice: { code: null, saving: { minor: 200 }, ownName: "BLOOM10", own: { minor: 100 } },
    });
    expect(coded.body.ledger).toContainEqual(expect.objectContaining({ step: "perk", reason: "not_with_code" }));
    await who.delete("/cart/discount-coupon/BLOOM10");
    await db.prepare("UPDATE promotions SET value = 20 WHERE id = 'bloom10-sg'").run();
    const better = await who.get("/cart/bag");
    expect(better.body.advice).toMatchObject({ code: "BLOOM10", saving: { minor: 400 }, own: { minor: 200 } });
    expect(better.body.advice.ownName).toContain("10%");
    await db.prepare("UPDATE promotions SET min_spend = 5000, value = 10 WHERE id = 'bloom10-sg'").run();
  });

  it("are used once, and not by visitors", async () => {
    const who = await memberWith(0);
    const placed = await place(who);
    expect(placed.body.order.totals.discount.minor).toBe(200);
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 20);
    await fillBag(who, 1, variantId);
    const next = (await who.get("/cart/bag")).body;
    expect(next.totals.discount.minor).toBe(0);
    expect(next.ledger).toContainEqual(expect.objectContaining({ step: "perk", outcome: "refused", reason: "used" }));
    const guest = shopper();
    await fillBag(guest, 1, variantId);
    expect((await guest.get("/cart/bag")).body.totals.discount.minor).toBe(0);
  });

  it("say the same percent on the pass and in the bag", async () => {
    const { results } = await db
      .prepare("SELECT perk, value FROM promotions WHERE kind = 'perk' AND country = 'SG'")
      .all<{ perk: string; value: number }>();
    const who = await memberWith(0);
    const event = (key: string, amount: number) =>
      trip(
        db,
        eventAdded(who.id, { kind: "order_paid", key, at: OPENING.toISOString(), order: key, merchandise: amount }),
      );
    await event("a", 30_000);
    await event("b", 150_000);
    await trip(
      db,
      eventAdded(who.id, { kind: "birthday_set", key: "b-day", at: OPENING.toISOString(), birthday: "03-14" }),
    );
    const perks = perksOf(await loadFacts(db, "SG", who.id), { isEmployee: false }, OPENING.toISOString());
    expect(results).toHaveLength(4);
    for (const { perk, value } of results)
      expect([perk, perks.find(({ kind }) => kind === perk)?.percent]).toEqual([perk, value]);
  });

  it("stand back behind staff prices, of which every use is kept with its order and member (R46)", async () => {
    const who = await memberWith(0);
    await db.prepare("UPDATE members SET is_employee = 1 WHERE id = ?").bind(who.id).run();
    expect((await who.post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
    const { body } = await who.get("/cart/bag");
    expect(body.totals.discount.minor).toBe(600);
    expect(body.ledger).toContainEqual(expect.objectContaining({ step: "perk", reason: "not_with_staff" }));
    const placed = await place(who);
    const { results } = await db
      .prepare("SELECT promotion_id AS rule, customer FROM promotion_uses WHERE order_number = ?")
      .bind(placed.body.order.number)
      .all();
    expect(results).toEqual([{ rule: "staff-sg", customer: who.id }]);
  });

  it("can be kept for an audience (segments)", async () => {
    await db
      .prepare("UPDATE promotions SET segments = '[\"tier-pink\"]', min_spend = NULL WHERE id = 'bloom10-sg'")
      .run();
    const who = await memberWith(0);
    expect((await who.post("/cart/discount-coupon", { code: "BLOOM10" })).body.coupon.applied).toBe(true);
    const guest = shopper();
    await fillBag(guest, 1, ids[0]);
    expect(codeOf(await guest.post("/cart/discount-coupon", { code: "BLOOM10" }))).toBe("coupon_members_only");
    await db.prepare("UPDATE promotions SET segments = '[]', min_spend = 5000 WHERE id = 'bloom10-sg'").run();
  });
});

it.each(["cancel", "block"] as const)(
  "comes back once, piece and points, after a paid order was stopped (%s)",
  async (how) => {
    const RARE = "tube-cleanser--50-ml";
    await db.prepare("UPDATE rewards SET quantity = 1 WHERE country = 'SG' AND id = ?").bind(RARE).run();
    await db.prepare("DELETE FROM reward_holds WHERE country = 'SG' AND reward_id = ?").bind(RARE).run();
    const [who, next] = [await memberWith(600), await memberWith(600)];
    expect((await redeem(who, RARE)).status).toBe(200);
    const { body } = await place(who);
    expect((await pay(who, body, "approve")).status).toBe(200);
    expect(codeOf(await redeem(next, RARE))).toBe("reward_fully_redeemed");
    const token = encodeURIComponent(body.accessToken);
    const stop = () =>
      how === "cancel" ? who.post(`/orders/${body.order.number}/cancel?token=${token}`, {}) : pay(who, body, "block");
    await Promise.all(Array.from({ length: 5 }, stop));
    expect((await who.get(`/orders/${body.order.number}?token=${token}`)).body.state).toBe(
      how === "cancel" ? "cancelled" : "payment_blocked",
    );
    expect(await holds(who)).toEqual([{ state: "returned", number: body.order.number }]);
    expect(await points(who)).toBe(600);
    const log: { delta: number; note: string | null }[] = (await who.get("/beauty-pass/points")).body.items;
    const cost = log.find(({ delta }) => delta < 0)!.delta;
    expect(log.filter(({ delta, note }) => delta === -cost && note === "given_back")).toHaveLength(1);
    const { redeem: redeemHere } = await import("../../../functions/api/beauty-pass/rewards/rewards");
    const racers = Array.from({ length: 20 }, () => `returns-${crypto.randomUUID()}`);
    await db.batch(racers.flatMap((racer) => purchaseOf(db, racer, OPENING)));
    await trip(
      db,
      racers.map((racer) => granted(racer, 600)),
    );
    const at = { d1: db, country: "SG" as const, now: OPENING };
    const answers = await Promise.all(
      racers.map((racer) => redeemHere(at, { memberId: racer, isEmployee: false }, RARE)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  },
);

it("a reward is not held where the last thing that is bought leaves the bag at that moment", async () => {
  const who = await memberWith(300);
  const before = (await who.get("/cart/bag")).body;
  const place = { d1: db, country: "SG" as const, now: OPENING };
  const { rewards, facts, buys } = await loadRewards(place, who.id, CHEAP);
  expect(buys).toBe(true);
  expect((await who.delete(`/cart/line-items/${before.lines[0].id}`)).status).toBe(200);
  expect(await saveHold(place, { memberId: who.id, reward: rewards[0]!, facts: facts! })).toBe(false);
  expect(await holds(who)).toEqual([]);
  const other = await memberWith(300);
  const { version } = (await other.get("/cart/bag")).body;
  const { body } = await redeem(other);
  expect(body.version).toBe(version + 1);
  const { body: back } = await other.delete(`/rewards/${CHEAP}`);
  expect(back.version).toBe(version + 2);
  expect((await other.get("/cart/bag")).body.version).toBe(version + 2);
});

it("a bag that a guest filled counts once it has become the member's, and nobody else's bag does", async () => {
  const who = await memberWith(300, { buys: false });
  const guest = shopper();
  await putOnSale("SG", ids.at(-1)!, 20);
  await fillBag(guest, 1, ids.at(-1));
  expect(codeOf(await redeem(who))).toBe("reward_needs_purchase");
  expect((await guest.post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
  expect((await redeem(guest)).status).toBe(200);
});
