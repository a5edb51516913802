import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reconcile } from "../../../tools/orders/reconcile";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { bankTells } from "../../support/shop/goods-order";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// An order gives its points once: erasing an account and claiming the order again gives none (claim.test.ts has the
// orders of guests).

const { db, clock, seed } = world();
const REWARD = "starskin-sheet-mask--x1";
const COST = 100;
let ids: string[] = [];
let desk: Joined;

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
  desk = await operatorIn("SG");
});
beforeEach(() => clock.set(OPENING));

const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const pass = async (who: Shopper) => (await who.get("/beauty-pass")).body.pass;
const redeem = (who: Shopper) => who.post("/rewards", { rewardId: REWARD });

type PlacedOrder = { number: string; token: string; points: number };
/** Puts $400 into the bag, so that one order makes the member Black. */
async function fill(who: Shopper) {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 20, 40_000);
  await fillBag(who, 1, variantId);
}
const people = new Map<Shopper, number>();
/** A mobile and a door for each shopper: who comes back to those of an erased member has used up the vouchers of a new one. */
function contactOf(who: Shopper) {
  const at = people.get(who) ?? people.size + 1;
  people.set(who, at);
  const address = { street: `${at} Jasmine Road`, unit: "#12-34", postcode: "238872" };
  return { mobile: `8123${1000 + at}`, address };
}
async function place(who: Shopper): Promise<PlacedOrder> {
  const asked = await checkout(who, contactOf(who));
  const { status, body } = await who.post("/checkout", asked, { "idempotency-key": onceKey() });
  expect(status).toBe(201);
  return { number: body.order.number, token: body.accessToken, points: body.order.totals.pointsEarned };
}
const pay = (who: Shopper, { number, token }: PlacedOrder, outcome = "approve") =>
  who.post(`/orders/${number}/payment?token=${token}`, { outcome });
async function buy(who: Shopper): Promise<PlacedOrder> {
  await fill(who);
  const placed = await place(who);
  expect((await pay(who, placed)).status).toBe(200);
  return placed;
}
async function act(name: string, { number }: PlacedOrder, more = {}) {
  await desk.post("/sessions", { email: desk.email, password: PASSWORD });
  const { status } = await desk.post(`/operator/orders/${number}/acts`, { act: name, ...more });
  expect(status).toBe(200);
}
async function deliver(placed: PlacedOrder) {
  await act("ship", placed, { carrier: "Ninja Van", trackingNumber: "NV-1" });
  await act("deliver", placed);
}
const renew = (who: Shopper) => who.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
async function later(days: number, ...who: Shopper[]) {
  clock.advance(days * 86_400_000);
  for (const one of who) await renew(one);
}
const erase = async (who: Shopper) =>
  expect((await who.post("/account/erase", { password: PASSWORD })).body).toEqual({ erased: true });
/**
 * Claims by the order's email, which the member has confirmed. The order's link no longer works after its member was
 * erased.
 */
async function claim(who: Shopper, { number }: PlacedOrder) {
  const { id } = (await who.get("/user")).body;
  await db.prepare("UPDATE members SET email_verified_at = created_at WHERE id = ?").bind(id).run();
  await db
    .prepare("UPDATE orders SET email = (SELECT email FROM members WHERE id = ?1) WHERE number = ?2")
    .bind(id, number)
    .run();
  expect((await who.post(`/orders/${number}/claim`, {})).body).toEqual({ claimed: true });
}

/** A member whose order has arrived with its points; by default some of the points are spent in another order. */
async function earner({ spends = true } = {}) {
  const member = await memberIn();
  const first = await buy(member);
  await deliver(first);
  await later(7, member);
  expect(await pass(member)).toMatchObject({ tier: "black", pointsBalance: first.points });
  if (!spends) return { member, first, second: first };
  await fill(member);
  expect((await redeem(member)).status).toBe(200);
  const second = await place(member);
  await pay(member, second);
  expect((await pass(member)).pointsBalance).toBe(first.points - COST);
  return { member, first, second };
}

describe("an order whose member deleted their account", () => {
  it("is claimed as history, without its points and its spending", async () => {
    const { member, first } = await earner();
    const { email } = member;
    await erase(member);
    const again = await memberIn("SG", { email });
    await claim(again, first);
    expect(await pass(again)).toMatchObject({
      tier: "white",
      tierPointsCounter: 0,
      pointsBalance: 0,
      pointsPending: [],
      expiring: null,
    });
    expect((await again.get("/account/orders")).body.items).toMatchObject([{ number: first.number, state: "paid" }]);
    expect(await reconcile(db)).toEqual([]);
    // The same holds for the next account.
    await erase(again);
    const third = await memberIn();
    await claim(third, first);
    expect(await pass(third)).toMatchObject({ tierPointsCounter: 0, pointsBalance: 0 });
  });

  it("brings pending points once, without their spending", async () => {
    const member = await memberIn();
    const order = await buy(member);
    await erase(member);
    const again = await memberIn();
    await claim(again, order);
    expect(await pass(again)).toMatchObject({
      tier: "white",
      tierPointsCounter: 0,
      pointsPending: [{ order: order.number, points: order.points }],
    });
    await deliver(order);
    await later(7, again);
    expect((await pass(again)).pointsBalance).toBe(order.points);
    await erase(again);
    const third = await memberIn();
    await claim(third, order);
    expect(await pass(third)).toMatchObject({ pointsBalance: 0, pointsPending: [] });
  });

  it("leaves a debt for its spent points when its goods come back, before the claim or after", async () => {
    for (const when of ["before", "after"] as const) {
      const { member, first } = await earner();
      await erase(member);
      const again = await memberIn();
      if (when === "before") await act("return", first);
      await claim(again, first);
      if (when === "after") await act("return", first);
      await renew(again);
      expect((await pass(again)).pointsBalance).toBe(-COST);
    }
  });

  it("keeps an existing debt, and passes it once to the member who claims it", async () => {
    const { member, first } = await earner();
    await act("return", first);
    expect((await pass(member)).pointsBalance).toBe(-COST);
    await erase(member);
    const again = await memberIn();
    await claim(again, first);
    await claim(again, first);
    expect((await pass(again)).pointsBalance).toBe(-COST);
    const log = (await again.get("/beauty-pass/points")).body.items;
    expect(log).toMatchObject([{ delta: -COST, order: first.number, note: "returned" }]);
  });

  it("leaves no debt when the points were never spent", async () => {
    const { member, first } = await earner({ spends: false });
    await erase(member);
    const again = await memberIn();
    await claim(again, first);
    await act("return", first);
    await renew(again);
    expect(await pass(again)).toMatchObject({ tier: "pink", pointsBalance: 0 });
  });

  it("gives back a reward's piece but not its points when it is claimed and cancelled", async () => {
    const { member, second } = await earner();
    await erase(member);
    const again = await memberIn();
    await claim(again, second);
    const left = async () => {
      const { items } = (await shopper().get("/rewards")).body;
      return items.find(({ id }: { id: string }) => id === REWARD).state;
    };
    await db
      .prepare(`UPDATE rewards SET quantity = (SELECT COUNT(*) FROM reward_holds WHERE reward_id = ?1
      AND state = 'spent') WHERE id = ?1 AND country = 'SG'`)
      .bind(REWARD)
      .run();
    expect(await left()).toBe("fully_redeemed");
    expect((await again.post(`/orders/${second.number}/cancel?token=${second.token}`, {})).status).toBe(200);
    expect((await pass(again)).pointsBalance).toBe(0);
    expect(await left()).not.toBe("fully_redeemed");
    await db.prepare("UPDATE rewards SET quantity = 100 WHERE id = ? AND country = 'SG'").bind(REWARD).run();
  });
});

it("a guest's order that is paid while it is claimed brings its points once", async () => {
  for (let round = 0; round < 4; round++) {
    const [guest, member] = [shopper(), await memberIn()];
    await fill(guest);
    const order = await place(guest);
    await Promise.all([pay(guest, order), claim(member, order)]);
    expect((await pass(member)).pointsPending).toEqual([
      { order: order.number, points: order.points, availableOn: null },
    ]);
  }
});

describe("a reward of a member who deleted their account", () => {
  it("can't be had by paying the order late, when its points were spent elsewhere", async () => {
    for (const claims of [false, true]) {
      const { member, first } = await earner({ spends: false });
      expect(first.points).toBeGreaterThan(COST);
      await fill(member);
      await redeem(member);
      const late = await place(member);
      await later(1 / 24, member);
      // The time to pay is over, so the points are free for another order.
      await fill(member);
      expect((await redeem(member)).status).toBe(200);
      await pay(member, await place(member));
      await erase(member);
      const who = claims ? await memberIn() : shopper();
      if (claims) await claim(who, late);
      const again = await who.post(`/orders/${late.number}/payment/retry?token=${late.token}`, {});
      expect([again.status, codeOf(again)]).toEqual(claims ? [409, "reward_gone"] : [404, "order_not_found"]);
      // A late payment is refunded.
      await pay(who, late);
      if (!claims) continue;
      const { state } = (await who.get(`/orders/${late.number}?token=${late.token}`)).body;
      expect(state).toBe("payment_expired");
    }
  });

  it("that waits for its payment is spent by it, so that nobody else gets its piece", async () => {
    const { member } = await earner({ spends: false });
    await fill(member);
    await redeem(member);
    const waiting = await place(member);
    await erase(member);
    expect((await pay(shopper(), waiting)).status).toBe(404);
    const payment = await db
      .prepare("SELECT payment_id AS id FROM orders WHERE number = ?")
      .bind(waiting.number)
      .first<string>("id");
    await bankTells(payment ?? "", "approve");
    const hold = await db.prepare("SELECT state FROM reward_holds WHERE order_number = ?").bind(waiting.number).first();
    expect(hold).toEqual({ state: "spent" });
  });

  it("that is in their bag is available at once, and doesn't stop a visitor from buying", async () => {
    const { member } = await earner({ spends: false });
    await fill(member);
    await redeem(member);
    await erase(member);
    const guest = shopper();
    await fill(guest);
    await place(guest);
    const hold = await db
      .prepare(
        "SELECT COUNT(*) AS n FROM reward_holds WHERE member_id = '' AND state = 'held' AND order_number IS NULL",
      )
      .first();
    expect(hold).toEqual({ n: 0 });
  });
});
