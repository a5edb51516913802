import { beforeAll, beforeEach, expect, it } from "vitest";
import { changePass, loadDashboard } from "../../../app/features/beauty-pass/dashboard.server";
import { calendarToken } from "../../../functions/api/beauty-pass/calendar/calendar-token";
import { stopToken } from "../../../functions/api/lists/stop-token";
import { reconcile } from "../../../tools/orders/reconcile";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { openPage } from "../../support/run/pages";
import { booked } from "../../support/shop/bookings";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// After an account is erased, the links, lists, calendars and feeds of its member open nothing.

const { clock, db, env, seed } = world();
beforeAll(() => {
  clock.set(OPENING);
  return seed();
});
beforeEach(() => clock.set(OPENING));

async function ordered(who: Shopper, email: string) {
  await fillBag(who, 1);
  const form = { ...(await checkout(who)), email };
  const { body } = await who.post("/checkout", form, { "idempotency-key": onceKey() });
  await who.post(`/orders/${body.order.number}/payment?token=${body.accessToken}`, { outcome: "approve" });
  return { number: body.order.number as string, token: body.accessToken as string };
}

async function memberWithEverything() {
  const member = await memberIn();
  const order = await ordered(member, member.email);
  const [, wished = ""] = await variantsOf("SG");
  await member.patch(`/wishlist/${wished}`, { active: true });
  const share = (await member.call("/wishlist/share", { method: "PUT", body: { public: true } })).body;
  const booking = await booked(member);
  await member.patch(`/waitlist/${wished}`, { active: true, email: member.email, consent: true });
  const notice = await db
    .prepare("SELECT id FROM notices WHERE owner = ?")
    .bind(`member:${member.id}`)
    .first<string>("id");
  return { member, order, share: share.shareToken as string, booking, notice };
}
const erase = (member: Joined) => member.post("/account/erase", { password: PASSWORD });

it("its links, shared list, calendars and feeds no longer work", async () => {
  const { member, order, share, booking } = await memberWithEverything();
  const calendar = await calendarToken(env.SESSION_SECRET, "SG", member.id);
  const opened = [
    `/orders/${order.number}?token=${order.token}`,
    `/orders/${order.number}/receipt.json?token=${order.token}`,
    `/reservation-service/${booking.number}?token=${booking.token}`,
    `/wishlist/shared/${share}`,
    `/beauty-pass/calendar?token=${encodeURIComponent(calendar)}`,
  ];
  for (const path of opened) expect([path, (await shopper().get(path)).status]).toEqual([path, 200]);
  expect((await erase(member)).status).toBe(200);
  for (const path of opened) {
    const { status, body } = await shopper().get(path);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(JSON.stringify(body)).not.toContain("Tan");
  }
  const acts = [
    [`/orders/${order.number}/cancel?token=${order.token}`, {}],
    [`/orders/${order.number}/return?token=${order.token}`, { reason: "It does not suit me." }],
    [`/orders/${order.number}/payment/retry?token=${order.token}`, {}],
    [`/orders/${order.number}/payment/gift-card?token=${order.token}`, { code: "0000-0000-0000-0000" }],
  ] as const;
  for (const [path, body] of acts) expect([path, (await shopper().post(path, body)).status]).toEqual([path, 404]);
  expect((await shopper().get(`/orders/${order.number}/events?token=${order.token}`)).status).toBe(404);
  expect((await shopper().delete(`/reservation-service/${booking.number}?token=${booking.token}`)).status).toBe(404);
});

it("its order can't be claimed by its link, but by a new account with the confirmed email", async () => {
  const { member, order } = await memberWithEverything();
  await erase(member);
  const thief = await memberIn();
  const claimed = await thief.post(`/orders/${order.number}/claim`, { token: order.token });
  expect(claimed.status).toBe(404);
  const again = await memberIn("SG", { email: member.email });
  await db.prepare("UPDATE members SET email_verified_at = created_at WHERE id = ?").bind(again.id).run();
  expect((await again.post(`/orders/${order.number}/claim`, {})).status).toBe(200);
  expect((await again.get(`/orders/${order.number}?token=${order.token}`)).status).toBe(200);
});

it("a stop link gives the same answer before and after, without telling who waits for what", async () => {
  const { member, notice } = await memberWithEverything();
  const token = await stopToken(env.SESSION_SECRET, notice ?? "");
  await erase(member);
  expect((await shopper().post("/notification-subscription/stop", { token })).body).toEqual({ stopped: true });
});

it("the tables agree, and a guest's order with the same email keeps its messages", async () => {
  const { member } = await memberWithEverything();
  const guest = await ordered(shopper(), member.email);
  await erase(member);
  // The check reads recent orders, by the database's own clock.
  await db.prepare("UPDATE orders SET placed_at = datetime('now')").run();
  expect(await reconcile(db)).toEqual([]);
  expect((await shopper().get(`/orders/${guest.number}?token=${guest.token}`)).status).toBe(200);
});

it("a member replaces the link of the calendar, and earlier links open nothing", async () => {
  const member = await memberIn();
  const feed = async (token: string) =>
    (await shopper().get(`/beauty-pass/calendar?token=${encodeURIComponent(token)}`)).status;
  const shown = async () => (await member.get("/beauty-pass")).body.calendarToken as string;
  const first = await shown();
  expect(first).toBe(await calendarToken(env.SESSION_SECRET, "SG", member.id));
  const second = (await member.post("/beauty-pass/calendar", {})).body.calendarToken as string;
  expect([await feed(first), await feed(second), await shown()]).toEqual([403, 200, second]);
  expect(await feed(second.replace(".1.", ".0."))).toBe(403);
  expect(await feed(second.replace(".1.", ".2."))).toBe(403);
  // The page's button does this without script.
  const form = new URLSearchParams({ intent: "new_calendar_link" });
  const pressed = await openPage(
    member,
    "/account/beauty-pass",
    (request, context) => changePass(request, context),
    form,
  );
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/account/beauty-pass#calendar"]);
  expect([await feed(second), await feed(await shown())]).toEqual([403, 200]);
  expect((await openPage(member, "/account/beauty-pass", (_, context) => loadDashboard(context))).status).toBe(200);
  expect((await shopper().post("/beauty-pass/calendar", {})).status).toBe(401);
});

answersAsPublished("accounts/forgotten.test.ts");
