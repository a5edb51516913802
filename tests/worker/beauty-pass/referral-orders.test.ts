import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GIVEN_POINTS } from "../../../functions/contract/beauty-pass/given-points";
import { deskActs, doorOrder, pieceFor } from "../../support/people/door-orders";
import {
  act,
  balanceOf,
  beginAt,
  brought,
  browserIn,
  friendBy,
  inviterIn,
  later,
  ownDoor,
  receive,
  ship,
} from "../../support/people/friends";
import type { Joined } from "../../support/people/members";
import { signInAgain } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { decide, deliver, paid, stripe } from "../../support/rooms/orders/disputes";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// What an invitation brings by orders that are paid at the door, claimed afterwards, or disputed: points once, and taken back once.

const { clock, env } = world();
const GIVES = GIVEN_POINTS.referred_mobile_app;
const WELCOME = GIVEN_POINTS.bonus_points;
/** A day more than a purchase can be returned. */
const MONTH = 32;
const SHIP = { carrier: "Ninja Van", trackingNumber: "NV-1" };

let pieces: string[] = [];
beforeAll(async () => {
  pieces = (await variantsOf("SG")).toReversed();
  env.CASH_ON_DELIVERY = "on";
});
beforeEach(() => beginAt(OPENING));

/** What inviter and friend got so far or will get. */
const both = async (inviter: { id: string }, friend: { id: string }) => [
  await brought(inviter.id),
  await brought(friend.id, "bonus_points"),
];
const CAME = [[GIVES], [WELCOME]];
const NOTHING = [[], []];
const WENT_BACK = [
  [GIVES, -GIVES],
  [WELCOME, -WELCOME],
];

async function invited() {
  const mia = await inviterIn();
  return { mia, friend: await friendBy(mia.code) };
}

describe("an order that the courier is paid for", () => {
  async function atTheDoor() {
    const malaysian = () => {
      const browser = shopper("MY");
      browser.cookies.set("device-id", crypto.randomUUID());
      return browser;
    };
    const mia = await inviterIn({}, malaysian());
    const friend = await friendBy(mia.code, {}, malaysian());
    const operator = await operatorIn("MY");
    const one = await doorOrder({}, { who: friend, variantId: await pieceFor(60_000) });
    await one.confirmed();
    const acts = async (...asked: [string, object?]) => (await deskActs(operator)(one.number, ...asked)).status;
    expect(await acts("ship", SHIP)).toBe(200);
    return { mia, friend, operator, acts };
  }

  it.each([
    ["before", ["collected_cash", "deliver"]],
    ["after", ["deliver", "collected_cash"]],
  ])("brings points once when its money comes %s the parcel arrived, and they go back once", async (_, steps) => {
    const { mia, friend, operator, acts } = await atTheDoor();
    expect(await acts(steps[0]!)).toBe(200);
    expect(await both(mia, friend)).toEqual(NOTHING);
    const twice = await Promise.all([acts(steps[1]!), acts(steps[1]!)]);
    expect(twice.toSorted()).toEqual([200, 409]);
    expect(await both(mia, friend)).toEqual(CAME);
    expect(await balanceOf(mia)).toBe(0);
    await later(MONTH, mia, friend);
    expect(await balanceOf(mia)).toBe(GIVES);
    await signInAgain(operator);
    expect(await acts("return")).toBe(200);
    expect(await acts("refund")).toBe(200);
    expect(await both(mia, friend)).toEqual(WENT_BACK);
    expect(await balanceOf(mia)).toBe(0);
  });

  it("brings none when nobody takes the parcel", async () => {
    const { mia, friend, acts } = await atTheDoor();
    expect(await acts("refused")).toBe(200);
    expect(await both(mia, friend)).toEqual(NOTHING);
  });
});

describe("a guest's order that is claimed", () => {
  /** Buys without signing in, and waits for the parcel. */
  async function asGuest(arrives = true) {
    const guest = browserIn();
    const { number, token } = await byCard(guest);
    await ship({ number });
    if (arrives) await act("deliver", { number });
    return { number, claim: (who: Joined) => who.post(`/orders/${number}/claim`, { token }) };
  }

  it.each([
    ["before", false],
    ["after", true],
  ])("%s it arrived counts once, and its return once", async (_, arrives) => {
    const { mia, friend } = await invited();
    const order = await asGuest(arrives);
    expect(await both(mia, friend)).toEqual(NOTHING);
    const claims = await Promise.all([order.claim(friend), order.claim(friend)]);
    expect(claims.map(({ status }) => status)).toEqual([200, 200]);
    if (!arrives) {
      expect(await both(mia, friend)).toEqual(NOTHING);
      await act("deliver", order);
    }
    expect(await both(mia, friend)).toEqual(CAME);
    await later(MONTH, mia, friend);
    expect(await balanceOf(mia)).toBe(GIVES);
    await act("return", order);
    await act("refund", order);
    await order.claim(friend);
    expect(await both(mia, friend)).toEqual(WENT_BACK);
    expect(await balanceOf(mia)).toBe(0);
  });

  it("counts from the day on which it arrived, and at once when it can no longer be returned", async () => {
    const { mia, friend } = await invited();
    const order = await asGuest();
    await later(20, mia, friend);
    expect((await order.claim(friend)).status).toBe(200);
    await later(9, mia);
    expect(await balanceOf(mia)).toBe(0);
    await later(2, mia);
    expect(await balanceOf(mia)).toBe(GIVES);

    const second = await invited();
    const old = await asGuest();
    await later(60, second.mia, second.friend);
    expect(await balanceOf(second.mia)).toBe(0);
    expect((await old.claim(second.friend)).status).toBe(200);
    expect([await both(second.mia, second.friend), await balanceOf(second.mia)]).toEqual([CAME, GIVES]);
    await act("return", old);
    expect(await both(second.mia, second.friend)).toEqual(WENT_BACK);
  });

  it("brings none when it was placed before its shopper joined, or went back before", async () => {
    const before = await asGuest();
    clock.advance(1000);
    const { mia, friend } = await invited();
    expect((await before.claim(friend)).status).toBe(200);
    expect(await both(mia, friend)).toEqual(NOTHING);

    const second = await invited();
    const returned = await asGuest();
    await act("return", returned);
    expect((await returned.claim(second.friend)).status).toBe(200);
    expect(await both(second.mia, second.friend)).toEqual(NOTHING);
  });

  it("brings nobody else anything when the inviter or a stranger claims it first", async () => {
    const { mia, friend } = await invited();
    const order = await asGuest();
    const stranger = await inviterIn();
    for (const first of [mia, stranger]) await order.claim(first);
    expect((await order.claim(friend)).status).toBe(403);
    expect(await both(mia, friend)).toEqual(NOTHING);
  });

  it("counts beside an order of the account's own no second time", async () => {
    const { mia, friend } = await invited();
    await receive(friend);
    const order = await asGuest();
    await order.claim(friend);
    expect(await both(mia, friend)).toEqual(CAME);
  });
});

/** An order by card, worth enough after any offer of the shop. */
async function byCard(who: Shopper) {
  const variantId = pieces.shift() ?? "";
  await putOnSale("SG", variantId, 10, 12_000);
  await fillBag(who, 1, variantId);
  const form = await checkout(who, { paymentMethod: "card", ...ownDoor() });
  return paid(who, await who.post("/checkout", form, { "idempotency-key": onceKey() }));
}

describe("an order whose payment is disputed", () => {
  async function arrived() {
    const { mia, friend } = await invited();
    const one = await byCard(friend);
    await ship(one);
    await act("deliver", one);
    expect(await both(mia, friend)).toEqual(CAME);
    const dispute = stripe.disputeThere(one.session);
    const open = async () => expect(await deliver("charge.dispute.created", dispute)).toBe(200);
    return { mia, friend, one, dispute, open };
  }

  it("calls off points that had not come, and brings them once when the bank decides for the shop", async () => {
    const { mia, friend, dispute, open } = await arrived();
    await open();
    expect(await both(mia, friend)).toEqual(NOTHING);
    await later(MONTH, mia, friend);
    expect(await balanceOf(mia)).toBe(0);
    await Promise.all([decide(dispute, "won"), decide(dispute, "won")]);
    expect(await both(mia, friend)).toEqual(CAME);
    await later(MONTH, mia, friend);
    expect(await balanceOf(mia)).toBe(GIVES);
  });

  it("brings none when the bank takes the money, and another order can", async () => {
    const { mia, friend, dispute, open } = await arrived();
    await open();
    expect(await decide(dispute, "lost")).toBe(200);
    expect(await both(mia, friend)).toEqual(NOTHING);
    await receive(friend, 70);
    expect(await both(mia, friend)).toEqual(CAME);
  });

  it("leaves points that had come until the bank decides, and takes them back once", async () => {
    const { mia, friend, one, dispute, open } = await arrived();
    await later(MONTH, mia, friend);
    await open();
    expect([await both(mia, friend), await balanceOf(mia)]).toEqual([CAME, GIVES]);
    const ends = [decide(dispute, "lost"), act("return", one), decide(dispute, "lost")];
    await Promise.all(ends);
    expect(await both(mia, friend)).toEqual(WENT_BACK);
    expect(await balanceOf(mia)).toBe(0);
    await receive(friend, 70);
    await later(MONTH, mia);
    expect(await balanceOf(mia)).toBe(0);
  });

  it("keeps them when the bank decides for the shop", async () => {
    const { mia, friend, dispute, open } = await arrived();
    await later(MONTH, mia, friend);
    await open();
    await decide(dispute, "won");
    expect([await both(mia, friend), await balanceOf(mia)]).toEqual([CAME, GIVES]);
  });

  it("takes them back once when the provider refunds it, however often it says so", async () => {
    const { mia, friend, one } = await arrived();
    await later(MONTH, mia, friend);
    stripe.refundThere(one.session);
    for (let times = 0; times < 2; times++)
      expect(await deliver("charge.refunded", stripe.chargeOf(one.session))).toBe(200);
    await act("return", one);
    expect(await both(mia, friend)).toEqual(WENT_BACK);
    expect(await balanceOf(mia)).toBe(0);
  });

  it("and is claimed meanwhile brings points when the bank has decided for the shop", async () => {
    const { mia, friend } = await invited();
    const one = await byCard(browserIn());
    await ship(one);
    await act("deliver", one);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect((await friend.post(`/orders/${one.number}/claim`, { token: one.token })).status).toBe(200);
    expect(await both(mia, friend)).toEqual(NOTHING);
    await decide(dispute, "won");
    expect(await both(mia, friend)).toEqual(CAME);
  });
});
