import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addToBag, showBag } from "../../../functions/api/bag/bag";
import { applyCode } from "../../../functions/api/bag/offers/coupon";
import { mergeBags } from "../../../functions/api/bag/owner/merge";
import { addShared } from "../../../functions/api/bag/share/sharing";
import type { ShopperScope } from "../../../functions/api/kit/call/call";
import { joinBy, joining, PASSWORD } from "../../support/people/members";
import { fillBag } from "../../support/shop/builders";
import { OPENING, shopper, world } from "../../support/shop/world";

// R32: a visitor's bag moves into the account, leaves the device at sign-out, and is back at the next sign-in.

const { clock, db, env, seed } = world();

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
// The promo code of these tests is valid at this time.
beforeEach(() => clock.set(OPENING));

it("moves a visitor's bag into the account, removes it from the device at sign-out, and shows it on the next device", async () => {
  const browser = shopper();
  await fillBag(browser, 1);
  const form = joining();
  expect((await joinBy(browser, form)).status).toBe(201);
  expect((await browser.get("/cart/items-count")).body.count).toBe(1);
  await browser.delete("/sessions");
  expect((await browser.get("/cart/items-count")).body.count).toBe(0);
  const phone = shopper();
  expect((await phone.post("/sessions", { email: form.email, password: PASSWORD })).status).toBe(201);
  expect((await phone.get("/cart/items-count")).body.count).toBe(1);
});

it("says how many pieces were merged, only when the member had a bag already", async () => {
  const form = joining();
  const laptop = shopper();
  await fillBag(laptop, 1);
  await joinBy(laptop, form);
  expect(laptop.cookies.get("merged")).toBeUndefined();
  const phone = shopper();
  await fillBag(phone, 2);
  expect((await phone.post("/sessions", { email: form.email, password: PASSWORD })).status).toBe(201);
  expect(phone.cookies.get("merged")).toBe("2");
  expect((await phone.get("/cart/items-count")).body.count).toBe(3);
});

it("gives the member a bag that was started after joining, and shows it to nobody else in that browser", async () => {
  const form = joining();
  const laptop = shopper();
  await joinBy(laptop, form);
  await fillBag(laptop, 2);
  const phone = shopper();
  await phone.post("/sessions", { email: form.email, password: PASSWORD });
  expect((await phone.get("/cart/items-count")).body.count).toBe(2);
  // Another member signs in without the first one signing out.
  expect((await joinBy(laptop, joining())).status).toBe(201);
  expect((await laptop.get("/cart/items-count")).body.count).toBe(0);
});

it("gives a member their own bag when the browser has none, and never a second one", async () => {
  const form = joining();
  const laptop = shopper();
  await fillBag(laptop, 1);
  const { body } = await joinBy(laptop, form);
  const phone = shopper();
  await phone.post("/sessions", { email: form.email, password: PASSWORD });
  phone.cookies.delete("bag_sg");
  expect((await phone.get("/cart/items-count")).body.count).toBe(1);
  expect((await phone.get("/cart/bag")).body.itemCount).toBe(1);
  expect(phone.cookies.get("bag_sg")).toBe(laptop.cookies.get("bag_sg"));

  // The first call of a browser without its cookie may be a change.
  phone.cookies.delete("bag_sg");
  await fillBag(phone, 2);
  expect((await laptop.get("/cart/bag")).body.itemCount).toBe(3);
  const bags = await db.prepare("SELECT COUNT(*) AS n FROM bags WHERE member_id = ?").bind(body.user.id).first("n");
  expect(bags).toBe(1);
});

it("starts one bag when a member's first changes come from several places at once", async () => {
  const form = joining();
  const { body } = await joinBy(shopper(), form);
  const places = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => {
      const place = shopper();
      await place.post("/sessions", { email: form.email, password: PASSWORD });
      return place;
    }),
  );
  const bags = () => db.prepare("SELECT COUNT(*) AS n FROM bags").first<number>("n");
  const before = await bags();
  const answers = await Promise.all([
    ...places.slice(1).map((place) => place.post("/cart/line-items", { variantId: "serum-c--30-ml", quantity: 1 })),
    places[0]?.post("/cart/discount-coupon", { code: "BLOOM10" }),
  ]);
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await bags()).toBe((before ?? 0) + 1);
  expect(await db.prepare("SELECT COUNT(*) AS n FROM bags WHERE member_id = ?").bind(body.user.id).first("n")).toBe(1);
  for (const place of places)
    expect((await place.get("/cart/bag")).body).toMatchObject({ itemCount: 4, coupon: { code: "BLOOM10" } });
});

describe("a member's first change, while a sign-in elsewhere takes a visitor's bag along", () => {
  /** A database that does something else between the lookup of a bag and the batch of a change. */
  const interrupted = (meanwhile: () => Promise<unknown>) => {
    let done = false;
    return {
      prepare: (sql: string) => db.prepare(sql),
      batch: async (statements: D1PreparedStatement[]) => {
        if (!done) await meanwhile();
        done = true;
        return db.batch(statements);
      },
    } as unknown as D1Database;
  };
  const LIPSTICK = "lipstick-rouge--cardinal";
  const CHANGES = {
    "a line": (scope: ShopperScope) =>
      addToBag(scope, null, { variantId: LIPSTICK, quantity: 1, idempotencyKey: "k-of-the-tab" }),
    "a link's lines": (scope: ShopperScope) =>
      addShared({ ...scope, secret: env.SESSION_SECRET }, null, { lines: LIPSTICK }, undefined),
    "a code": (scope: ShopperScope) => applyCode(scope, null, { code: "BLOOM10", replace: false }),
  };

  it.each(Object.entries(CHANGES))("ends in one bag: %s", async (_, change) => {
    const phone = shopper();
    await fillBag(phone, 1);
    const guestBag = (phone.cookies.get("bag_sg") ?? "").split(".")[0] ?? "";
    const memberId = `member-${crypto.randomUUID()}`;
    const viewer = { kind: "member", memberId, tier: "pink", isEmployee: false, roles: [] } as const;
    const shop = { country: "SG", now: new Date(), viewer } as const;
    const bags = () => db.prepare("SELECT COUNT(*) AS n FROM bags").first<number>("n");
    const before = await bags();
    const d1 = interrupted(() => mergeBags({ ...shop, d1: db }, guestBag, memberId));
    const changed = await change({ ...shop, d1 });
    const own = await db.prepare("SELECT id FROM bags WHERE member_id = ?").bind(memberId).first<string>("id");
    expect(changed).toMatchObject({ ok: true, bagId: own });
    expect([await bags(), own === guestBag]).toEqual([before, false]);
    const bag = await showBag({ ...shop, d1: db }, own);
    const found = [bag.itemCount, bag.coupon?.code ?? null];
    expect(found).toEqual(change === CHANGES["a code"] ? [1, "BLOOM10"] : [2, null]);
  });

  it("makes one bag in any order, and loses nothing", async () => {
    for (let round = 0; round < 6; round++) {
      const form = joining();
      const { body } = await joinBy(shopper(), form);
      const [laptop, phone] = [shopper(), shopper()];
      await laptop.post("/sessions", { email: form.email, password: PASSWORD });
      await fillBag(phone, 1);
      const answers = await Promise.all([
        laptop.post("/cart/line-items", { variantId: LIPSTICK, quantity: 1 }),
        phone.post("/sessions", { email: form.email, password: PASSWORD }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201]);
      const owned = await db
        .prepare("SELECT COUNT(*) AS n FROM bags WHERE member_id = ?")
        .bind(body.user.id)
        .first("n");
      expect(owned).toBe(1);
      for (const place of [laptop, phone]) expect((await place.get("/cart")).body.itemCount).toBe(2);
    }
  });
});

it("shows a member's bag to nobody else, and not in another country", async () => {
  const form = joining();
  const laptop = shopper();
  await fillBag(laptop, 1);
  await joinBy(laptop, form);
  expect((await shopper().get("/cart/bag")).body.itemCount).toBe(0);
  const other = shopper();
  await joinBy(other, joining());
  other.cookies.delete("bag_sg");
  expect((await other.get("/cart/bag")).body.itemCount).toBe(0);
  expect((await other.get("/cart/items-count")).body.count).toBe(0);
  expect(other.cookies.get("bag_sg")).toBeUndefined();
  const abroad = shopper("MY");
  for (const [name, value] of laptop.cookies) if (name !== "bag_sg") abroad.cookies.set(name, value);
  expect((await abroad.get("/cart/bag")).body.itemCount).toBe(0);
});
