import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GIVEN_POINTS, REFERRAL } from "../../../functions/contract/beauty-pass/given-points";
import { mailboxOf, mailboxSql } from "../../../functions/db/facts/mailbox-sql";
import {
  balanceOf,
  beginAt,
  brought,
  browserIn,
  friendBy,
  inviterIn,
  later,
  linkOf,
  ownDoor,
  place,
  receive,
} from "../../support/people/friends";
import { PASSWORD } from "../../support/people/members";
import { OPENING, world } from "../../support/shop/world";

const { db, seed } = world();
beforeAll(() => seed());
beforeEach(() => beginAt(OPENING));

const GIVES = GIVEN_POINTS.referred_mobile_app;
const NOTHING = [[], []];
/** What inviter and friend got. */
const both = async (inviter: { id: string }, friend: { id: string }) => [
  await brought(inviter.id),
  await brought(friend.id, "bonus_points"),
];

it.each([
  "Mia.Tan+a+b@GoogleMail.com",
  " mia.tan@gmail.com ",
  "mia.tan+shop@example.com",
  "+@example.com",
  "mia@a@gmail.com",
  "MÏA.tan@gmail.com",
])("reads the mailbox of %s as the database does", async (email) => {
  const read = await db
    .prepare(`SELECT ${mailboxSql("given.email")} AS mailbox FROM (SELECT ? AS email) given`)
    .bind(email)
    .first("mailbox");
  // The database's lower case knows no accents; two spellings of such an address are two mailboxes there.
  expect(mailboxOf(email).normalize("NFKD")).toBe(String(read).toLowerCase().normalize("NFKD"));
});

describe("nobody invites themselves", () => {
  it.each(["mia.tan@gmail.com", "M.i.a.Tan+shop@gmail.com", "miatan@googlemail.com"])(
    "with the mailbox %s",
    async (email) => {
      const own = `miatan+${crypto.randomUUID().slice(0, 8)}`;
      const mia = await inviterIn({ email: `${own}@gmail.com` });
      const friend = await friendBy(mia.code, {
        email: email.replace(/(\+shop)?@/, `+${crypto.randomUUID().slice(0, 8)}@`),
      });
      await receive(friend);
      expect(await both(mia, friend)).toEqual(NOTHING);
      expect((await mia.get("/account/referral")).body.joined).toBe(0);
    },
  );

  it.each(["8123 4567", "+65 8123-4567", "(65) 81234567"])("with the mobile number %s", async (mobile) => {
    const mia = await inviterIn({ mobile: "+6581234567" });
    const friend = await friendBy(mia.code, { mobile });
    await receive(friend);
    expect(await both(mia, friend)).toEqual(NOTHING);
  });

  it("with their mobile number, mailbox or door on the order alone", async () => {
    const [door, other] = [ownDoor(), ownDoor()];
    const mia = await inviterIn({ mobile: other.mobile as string });
    await receive(mia, 60, door);
    const cases = [
      { ...ownDoor(), mobile: door.mobile },
      { ...ownDoor(), mobile: other.mobile },
      { ...ownDoor(), email: mia.email.replace("@", "+2@").toUpperCase() },
      {
        ...ownDoor(),
        address: { street: ` ${door.address?.street?.toUpperCase()}.`, unit: "01 02", postcode: "238872" },
      },
    ];
    for (const contact of cases) {
      const friend = await friendBy(mia.code);
      await receive(friend, 60, contact);
      // An order to another door later doesn't make them somebody else.
      await receive(friend, 90);
      expect(await both(mia, friend), JSON.stringify(contact)).toEqual(NOTHING);
    }
  });

  it("with a door of their address book", async () => {
    const mia = await inviterIn();
    const door = ownDoor();
    const saved = { fullName: "Mia Tan", mobile: door.mobile, address: door.address, isDefault: true };
    expect((await mia.post("/account/addresses", saved)).status).toBe(200);
    const friend = await friendBy(mia.code);
    await receive(friend, 60, { ...ownDoor(), address: door.address });
    expect(await both(mia, friend)).toEqual(NOTHING);
  });

  it("in the browser that they are signed in with, or use later", async () => {
    const device = crypto.randomUUID();
    const mia = await inviterIn({}, browserIn(device));
    const friend = await friendBy(mia.code, {}, browserIn(device));
    await receive(friend);
    expect(await both(mia, friend)).toEqual(NOTHING);

    const second = await friendBy(mia.code);
    const shared = browserIn(device);
    await shared.post("/sessions", { email: second.email, password: PASSWORD });
    await receive(second);
    expect(await both(mia, second)).toEqual(NOTHING);
  });
});

describe("only somebody new counts", () => {
  it("not a guest who bought before, by mailbox or mobile number", async () => {
    const mia = await inviterIn();
    const before = { ...ownDoor(), email: "an.old.friend@example.com" };
    await receive(browserIn(), 60, before);
    const friend = await friendBy(mia.code, { email: "An.Old.Friend+again@example.com" });
    await receive(friend);
    const second = await friendBy(mia.code);
    await receive(second, 60, { ...ownDoor(), mobile: before.mobile });
    expect(await brought(mia.id)).toEqual([]);
  });

  it("also who bought as a guest after joining, by mailbox or mobile number, and once", async () => {
    const mia = await inviterIn();
    const door = ownDoor();
    const friend = await friendBy(mia.code, { email: "guest.and.friend@example.com" });
    await later(1, friend);
    await receive(browserIn(), 60, { ...ownDoor(), email: "Guest.and.Friend+shop@example.com" });
    await receive(browserIn(), 60, { ...ownDoor(), mobile: door.mobile });
    expect(await brought(mia.id)).toEqual([]);
    await receive(friend, 60, door);
    await receive(friend, 60, door);
    expect(await both(mia, friend)).toEqual([[GIVES], [GIVEN_POINTS.bonus_points]]);
  });

  it("not who has two accounts that both joined before either bought, by mobile number", async () => {
    const [mia, ida] = [await inviterIn(), await inviterIn()];
    const [one, two] = [await friendBy(mia.code), await friendBy(ida.code)];
    const { mobile } = ownDoor();
    await receive(one, 60, { ...ownDoor(), mobile });
    await receive(two, 60, { ...ownDoor(), mobile });
    expect([await both(mia, one), await both(ida, two)]).toEqual([[[GIVES], [GIVEN_POINTS.bonus_points]], NOTHING]);
    expect((await one.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    await receive(two, 90, { ...ownDoor(), mobile });
    expect(await both(ida, two)).toEqual(NOTHING);
  });

  it("not a member who deletes the account and joins again, by mailbox, mobile number or door", async () => {
    const [mia, ida] = [await inviterIn(), await inviterIn()];
    const door = ownDoor();
    const friend = await friendBy(mia.code, { email: "once@example.com" });
    await receive(friend, 60, door);
    await later(40, friend);
    expect((await friend.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    expect(await brought(mia.id)).toEqual([GIVES]);
    const again = await friendBy(ida.code, { email: "once@example.com" });
    await receive(again);
    const byMobile = await friendBy(ida.code);
    await receive(byMobile, 60, { ...ownDoor(), mobile: door.mobile });
    const byDoor = await friendBy(ida.code);
    await receive(byDoor, 60, { ...ownDoor(), address: door.address });
    const sameInviter = await friendBy(mia.code, { email: "once+2@example.com" });
    await receive(sameInviter);
    expect([await brought(ida.id), await brought(mia.id)]).toEqual([[], [GIVES]]);
  });

  it("not a second account of a friend: the same mobile, door or browser counts once for an inviter", async () => {
    const mia = await inviterIn();
    const door = ownDoor();
    const device = crypto.randomUUID();
    const friend = await friendBy(mia.code, {}, browserIn(device));
    await receive(friend, 60, door);
    const byMobile = await friendBy(mia.code);
    await receive(byMobile, 60, { ...ownDoor(), mobile: door.mobile });
    const byDoor = await friendBy(mia.code);
    await receive(byDoor, 60, { ...ownDoor(), address: door.address });
    const byBrowser = await friendBy(mia.code, {}, browserIn(device));
    await receive(byBrowser);
    expect(await brought(mia.id)).toEqual([GIVES]);
    for (const one of [byMobile, byDoor, byBrowser]) expect(await brought(one.id, "bonus_points")).toEqual([]);
  });

  it("not two friends with one mobile number whose orders are paid at once", async () => {
    const mia = await inviterIn();
    const { mobile } = ownDoor();
    const friends = [await friendBy(mia.code), await friendBy(mia.code)];
    await Promise.all(friends.map((friend) => receive(friend, 60, { ...ownDoor(), mobile })));
    expect((await brought(mia.id)).length).toBeLessThanOrEqual(1);
  });

  it("not members who invite each other", async () => {
    const mia = await inviterIn();
    const ida = await friendBy(mia.code);
    await receive(ida);
    const code = await linkOf(ida);
    await later(40, mia, ida);
    await receive(mia, 60, { ...ownDoor(), email: mia.email });
    expect((await mia.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    const again = await friendBy(code, { email: mia.email });
    await receive(again);
    expect(await brought(ida.id)).toEqual([]);
  });
});

describe("the limits of an inviter", () => {
  it("hold in thirty days and in a year, and the friend is welcomed all the same", async () => {
    const mia = await inviterIn();
    const [month, year] = REFERRAL.most;
    const friends = [];
    for (let at = 0; at < month.count; at++) friends.push(await friendBy(mia.code));
    for (const friend of friends) await receive(friend);
    const beyond = await friendBy(mia.code);
    await receive(beyond);
    expect((await mia.get("/account/referral")).body).toMatchObject({ onTheWay: month.count, left: 0 });
    await later(40, mia, beyond);
    expect(await balanceOf(mia)).toBe(month.count * GIVES);
    expect(await brought(beyond.id, "bonus_points")).toEqual([GIVEN_POINTS.bonus_points]);
    expect((await mia.get("/account/referral")).body.left).toBe(month.count);
    // The year's others are written as they would have come.
    await db
      .prepare(
        `INSERT INTO referrals (id, country, inviter_id, once, followed_at, joined_at, state, counted_at, due_at, points)
        SELECT 'made-up-' || value, 'SG', ?1, 'made-up-' || value, ?2, ?2, 'bought', ?2, ?2, 50 FROM json_each(?3)`,
      )
      .bind(
        mia.id,
        OPENING.toISOString(),
        JSON.stringify(Array.from({ length: year.count - month.count }, (_, at) => at)),
      )
      .run();
    const last = await friendBy(mia.code);
    await receive(last);
    expect((await brought(mia.id)).length).toBe(month.count);
    expect((await mia.get("/account/referral")).body.left).toBe(0);
  });

  it("hold for friends whose parcels arrive at once", async () => {
    const mia = await inviterIn();
    const friends = [];
    for (let at = 0; at < REFERRAL.most[0].count + 2; at++) friends.push(await friendBy(mia.code));
    await Promise.all(friends.map((friend) => receive(friend)));
    expect(await brought(mia.id)).toEqual(Array.from({ length: REFERRAL.most[0].count }, () => GIVES));
  });
});

it("takes nothing from an order that somebody else placed and gave away", async () => {
  const mia = await inviterIn();
  const friend = await friendBy(mia.code);
  const order = await place(mia, 80);
  await order.pay();
  expect((await friend.post(`/orders/${order.number}/claim`, {})).status).toBeGreaterThanOrEqual(400);
  expect(await both(mia, friend)).toEqual(NOTHING);
});
