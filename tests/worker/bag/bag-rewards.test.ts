import { describe, expect, it } from "vitest";
import { loadRewards, saveHold } from "../../../functions/api/beauty-pass/rewards/reward-store";
import { HOLD_MINUTES } from "../../../functions/api/beauty-pass/rules/rewards";
import { bagSchema } from "../../../functions/contract/bag/bag";
import { trip } from "../../../functions/db/trip";
import { PASSWORD } from "../../support/people/members";
import { fillAgain, granted, holds, ids, memberAgain, memberWith, points } from "../../support/rooms/bag/bag-rewards";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { purchaseOf } from "../../support/shop/purchase";
import { putOnSale } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

const { db, clock, shopper } = world();
const CHEAP = "starskin-sheet-mask--x1";
const OTHER = "tube-cleanser--50-ml";
const redeem = (who: Shopper, rewardId = CHEAP) => who.post("/rewards", { rewardId });
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const rewardOf = (body: { lines: { kind: string; id: string }[] }) => body.lines.find(({ kind }) => kind === "reward");
const place = async (who: Shopper, overrides = {}) =>
  who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });

describe("a reward in the bag", () => {
  it("is a line that costs points and no money, beside bought lines", async () => {
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

  it("is removed like any line with its points given back; removing it again changes nothing", async () => {
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

  it("can't be seen, removed or ordered by anybody else", async () => {
    const [owner, other] = [await memberWith(300), await memberWith(300)];
    const line = rewardOf((await redeem(owner)).body)!;
    for (const stranger of [other, shopper()]) {
      expect(rewardOf((await stranger.get("/cart/bag")).body)).toBeUndefined();
      expect((await stranger.delete(`/cart/line-items/${line.id}`)).status).toBe(403);
    }
    expect((await place(other)).body.order.lines).toHaveLength(1);
    expect(rewardOf((await owner.get("/cart/bag")).body)).toMatchObject({ id: line.id });
  });

  it("needs a bought line when it is added, and until it is ordered", async () => {
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

  it("leaves when its time is over, and both bag and checkout say so (R65)", async () => {
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

it("of 200 members at once for the last 10, 10 get one, and nobody pays points for nothing", async () => {
  clock.set(OPENING);
  await db.prepare("UPDATE rewards SET quantity = 10 WHERE country = 'SG' AND id = 'gloss-berry--mulberry'").run();
  const { redeem: redeemHere } = await import("../../../functions/api/beauty-pass/rewards/rewards");
  const members = Array.from({ length: 200 }, () => `racer-${crypto.randomUUID()}`);
  await trip(
    db,
    members.flatMap((member) => purchaseOf(member, OPENING)),
  );
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

it("a reward isn't reserved when the last bought line leaves the bag at that moment", async () => {
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

it("a guest's bag counts as a purchase once it is the member's, and nobody else's bag does", async () => {
  const who = await memberWith(300, { buys: false });
  const guest = shopper();
  await putOnSale("SG", ids.at(-1)!, 20);
  await fillBag(guest, 1, ids.at(-1));
  expect(codeOf(await redeem(who))).toBe("reward_needs_purchase");
  expect((await guest.post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
  expect((await redeem(guest)).status).toBe(200);
});
