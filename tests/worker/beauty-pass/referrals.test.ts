import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GIVEN_POINTS, REFERRAL } from "../../../functions/contract/beauty-pass/given-points";
import {
  accept,
  act,
  balanceOf,
  beginAt,
  brought,
  browserIn,
  friendBy,
  inviterIn,
  later,
  linkOf,
  place,
  receive,
  ship,
} from "../../support/people/friends";
import { joinBy, joining, memberIn, PASSWORD } from "../../support/people/members";
import { refusal } from "../../support/shop/bookings";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, shopper, world } from "../../support/shop/world";

const { db, clock, seed } = world();
beforeAll(() => seed());
beforeEach(() => beginAt(OPENING));

const PATH = "/account/referral";
const GIVES = GIVEN_POINTS.referred_mobile_app;
const WELCOME = GIVEN_POINTS.bonus_points;
/** A day more than a purchase can be returned. */
const MONTH = 32;

describe("a link of one's own", () => {
  it("is made when it is asked for, once, and says nothing about its member", async () => {
    const mia = await memberIn("SG", { firstName: "Mia" });
    expect((await mia.get(PATH)).body).toMatchObject({ link: null, joined: 0, earned: 0, left: 5 });
    const codes = await Promise.all(Array.from({ length: 6 }, () => linkOf(mia)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[0-9a-z]{13}$/);
    const shown = await shopper().get(`/referrals/${codes[0]}`);
    expect(shown.body).toEqual({ firstName: null, points: GIVES, welcome: WELCOME, leastOrder: 5000, isMember: false });
    expect(await linkOf(mia, true)).toBe(codes[0]);
    expect((await shopper().get(`/referrals/${codes[0]}`)).body.firstName).toBe("Mia");
  });

  it("is the member's own, and of one country", async () => {
    for (const method of ["GET", "PUT", "DELETE"])
      expect(
        (await shopper().call(PATH, { method, body: method === "PUT" ? { showName: true } : undefined })).status,
      ).toBe(401);
    const { code } = await inviterIn();
    expect(refusal(await shopper("TH").get(`/referrals/${code}`))).toEqual([410, "invitation_ended"]);
  });

  it("ends when its member ends it or deletes the account, and then looks like one that never was", async () => {
    const mia = await inviterIn();
    expect((await mia.delete(PATH)).body.link).toBeNull();
    const second = await linkOf(mia);
    expect(second).not.toBe(mia.code);
    expect((await mia.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    const answers = await Promise.all(
      [mia.code, second, "0000000000000", "nobody", "%00"].map((code) => shopper().get(`/referrals/${code}`)),
    );
    const said = answers.map(({ status, body }) => [status, body.errors[0]]);
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]?.[0]).toBe(410);
    expect(
      await db.prepare("SELECT COUNT(*) AS n FROM referral_links WHERE member_id = ?").bind(mia.id).first("n"),
    ).toBe(0);
  });

  it("can't be guessed from one address", async () => {
    const guess = () => shopper().call("/referrals/0000000000000", { headers: { "cf-connecting-ip": "198.51.100.7" } });
    const answers: number[] = [];
    for (let tries = 0; tries < 61; tries++) answers.push((await guess()).status);
    expect(answers.slice(0, 60).every((status) => status === 410)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("a friend who joins and keeps what they bought", () => {
  it("brings both their points, when the order can no longer be returned", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    await receive(friend);
    expect([await balanceOf(mia), await balanceOf(friend)]).toEqual([0, 0]);
    expect((await mia.get(PATH)).body).toMatchObject({ joined: 1, onTheWay: 1, kept: 0, earned: 0, left: 4 });
    await later(29, mia, friend);
    expect(await balanceOf(mia)).toBe(0);
    await later(3, mia, friend);
    expect([await balanceOf(mia), await balanceOf(friend)]).toEqual([GIVES, 54 + WELCOME]);
    expect((await mia.get(PATH)).body).toMatchObject({ joined: 1, onTheWay: 0, kept: 1, earned: GIVES });
    expect((await mia.get("/beauty-pass")).body.latest[0]).toMatchObject({
      source: "referred_mobile_app",
      delta: GIVES,
    });
    expect(JSON.stringify((await mia.get(PATH)).body)).not.toMatch(new RegExp(`${friend.id}|Melur|@`));
  });

  it("brings them once, by however many orders, at once or one after the other", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    const orders = [await place(friend), await place(friend), await place(friend)];
    for (const order of orders) {
      await order.pay();
      await ship(order);
    }
    await act("deliver", orders[0]!);
    await Promise.all([act("deliver", orders[1]!), act("deliver", orders[2]!)]);
    await receive(friend, 80);
    await later(MONTH, mia);
    expect([await brought(mia.id), await brought(friend.id, "bonus_points")]).toEqual([[GIVES], [WELCOME]]);
  });

  it("brings none by an order below the least worth, unpaid, on its way, or placed too late", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    await receive(friend, 49);
    await ship(
      await (async () => {
        const order = await place(friend);
        await order.pay();
        return order;
      })(),
    );
    await place(friend);
    await later(REFERRAL.orderDays + 1, mia, friend);
    await receive(friend, 90);
    await later(MONTH, mia);
    expect(await brought(mia.id)).toEqual([]);
    expect((await mia.get(PATH)).body).toMatchObject({ joined: 1, onTheWay: 0, kept: 0 });
  });
});

describe("an order that goes back", () => {
  it("brings nothing when it is returned in time, and another one can", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    const first = await receive(friend);
    await act("return", first);
    expect([await brought(mia.id), await brought(friend.id, "bonus_points")]).toEqual([[], []]);
    expect((await mia.get(PATH)).body).toMatchObject({ joined: 1, onTheWay: 0, left: 5 });
    await receive(friend, 70);
    await later(MONTH, mia);
    expect(await brought(mia.id)).toEqual([GIVES]);
  });

  it("brings nothing once its return was asked for, however late the parcel comes back", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    const order = await receive(friend);
    await later(29, friend);
    expect((await friend.post(`${order.path}/return`, { reason: "It is too red" })).status).toBe(200);
    await later(4, mia);
    expect(await balanceOf(mia)).toBe(0);
    await act("return", order);
    expect(await brought(mia.id)).toEqual([]);
  });

  it("leaves the points to the friend's other order that was kept", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    const first = await receive(friend);
    await receive(friend, 70);
    await act("return", first);
    await later(MONTH, mia);
    expect(await brought(mia.id)).toEqual([GIVES]);
  });

  it("takes points back that had come, once and for good, also after the friend deleted the account", async () => {
    const mia = await inviterIn();
    const [one, two] = [await friendBy(mia.code), await friendBy(mia.code)];
    const orders = [await receive(one), await receive(two)];
    await later(MONTH, mia, one, two);
    expect(await balanceOf(mia)).toBe(2 * GIVES);
    expect((await two.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    await Promise.all(orders.map((order) => act("return", order)));
    expect(await balanceOf(mia)).toBe(0);
    expect((await brought(mia.id)).toSorted()).toEqual([-GIVES, -GIVES, GIVES, GIVES]);
    expect(await brought(one.id, "bonus_points")).toEqual([WELCOME, -WELCOME]);
    await receive(one, 70);
    await later(MONTH, mia);
    expect(await balanceOf(mia)).toBe(0);
  });

  it("is counted or called off, whichever of delivery and return comes first", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    const order = await place(friend);
    await order.pay();
    await ship(order);
    await Promise.allSettled([act("deliver", order), act("return", order)]);
    const row = await db
      .prepare("SELECT fulfilment_state AS f FROM orders WHERE number = ?")
      .bind(order.number)
      .first("f");
    if (row === "delivered") await act("return", order);
    await later(MONTH, mia);
    expect(await balanceOf(mia)).toBe(0);
  });
});

describe("which invitation counts", () => {
  it("is the first that a browser accepts, for thirty days, and the next one after that", async () => {
    const [mia, ida] = [await inviterIn(), await inviterIn()];
    const browser = browserIn();
    await accept(browser, mia.code);
    const friend = await friendBy(ida.code, {}, browser);
    expect([...browser.cookies.keys()]).not.toContain("invited_sg");
    const inviter = "SELECT inviter_id FROM referrals WHERE newcomer_id = ?";
    expect(await db.prepare(inviter).bind(friend.id).first("inviter_id")).toBe(mia.id);

    const late = browserIn();
    await accept(late, mia.code);
    clock.advance(REFERRAL.followDays * 86_400_000);
    const second = await friendBy(ida.code, {}, late);
    expect(await db.prepare(inviter).bind(second.id).first("inviter_id")).toBe(ida.id);
  });

  it("is none where the cookie was made up, the link has ended, or the account was there before", async () => {
    const mia = await inviterIn();
    const browser = browserIn();
    browser.cookies.set("invited_sg", `${mia.code}.${OPENING.getTime()}.${"A".repeat(43)}`);
    expect((await joinBy(browser, joining())).status).toBe(201);

    const ended = browserIn();
    await accept(ended, mia.code);
    await mia.delete(PATH);
    expect((await joinBy(ended, joining())).status).toBe(201);

    const code = await linkOf(mia);
    const member = await memberIn();
    expect(refusal(await accept(member, code))).toEqual([409, "already_member"]);
    const again = browserIn();
    await accept(again, code);
    await again.post("/sessions", { email: member.email, password: PASSWORD });
    expect((await mia.get(PATH)).body.joined).toBe(0);
  });
});

describe("the account", () => {
  it("exports what is kept on both sides, and not who the other is", async () => {
    const mia = await inviterIn();
    const friend = await friendBy(mia.code);
    const { number } = await receive(friend);
    const own = (await mia.get("/account/export")).body;
    expect(own.referral_links).toMatchObject([{ code: mia.code }]);
    expect(own.referred_friends).toMatchObject([{ state: "bought", points: GIVES }]);
    expect(JSON.stringify(own)).not.toContain(friend.id);
    expect(JSON.stringify(own)).not.toContain(number);
    const theirs = (await friend.get("/account/export")).body;
    expect(theirs.referred_by_a_friend).toMatchObject([{ order_number: number }]);
    expect(JSON.stringify(theirs)).not.toContain(mia.id);
  });

  it("is forgotten on either side, and on both together", async () => {
    const mia = await inviterIn();
    const [friend, idle] = [await friendBy(mia.code), await friendBy(mia.code)];
    await receive(friend);
    for (const one of [idle, friend])
      expect((await one.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    const kept = async () =>
      JSON.stringify((await db.prepare("SELECT * FROM referrals WHERE joined_at >= ?").bind("").all()).results);
    expect(await kept()).not.toMatch(new RegExp(`${friend.id}|${idle.id}`));
    expect((await mia.get(PATH)).body).toMatchObject({ joined: 1, onTheWay: 1 });
    await mia.post("/account/erase", { password: PASSWORD });
    expect(await kept()).not.toContain(mia.id);
    expect(await brought(mia.id)).toEqual([]);
  });
});

answersAsPublished("beauty-pass/referrals.test.ts");
