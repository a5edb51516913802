import { beforeAll, beforeEach, expect, it } from "vitest";
import { calendarToken } from "../../../../functions/api/beauty-pass/calendar/calendar-token";
import { renderMessage } from "../../../../functions/api/messages/templates/render";
import type { LanguageCode } from "../../../../functions/contract/countries";
import { runJobs } from "../../../../functions/jobs/run";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { booked, formOf, hold, refusal, SERVICE } from "../../../support/shop/bookings";
import { OPENING, shopper, world } from "../../../support/shop/world";

const { clock, env, seed, db } = world();
const HOUR = 3_600_000;
const START = Date.parse(SERVICE.startsAt);
const MOBILE = { phone: "81234567" };

beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  await db.batch(["bookings", "messages"].map((table) => db.prepare(`DELETE FROM ${table}`)));
});

const messages = async () =>
  (
    await db
      .prepare(
        "SELECT template, channel, recipient, language, vars FROM messages WHERE template LIKE 'booking%' ORDER BY id",
      )
      .all<{ template: string; channel: "email" | "sms"; recipient: string; language: LanguageCode; vars: string }>()
  ).results;
const names = async () => (await messages()).map(({ template }) => template);
const jobsAt = async (at: number) => {
  clock.set(new Date(at));
  await runJobs(env, new Date());
};

it("messages tell once of each booking, move and cancellation, with a link that opens it", async () => {
  const mine = await booked(shopper("SG"), {}, { email: "mei.tan@example.com" });
  const to = { startsAt: "2026-03-09T08:00:00.000Z" };
  for (let twice = 0; twice < 2; twice++) await shopper().patch(mine.link, to);
  for (let twice = 0; twice < 2; twice++) await shopper().delete(mine.link);
  expect(await names()).toEqual(["booking_confirmed", "booking_moved", "booking_cancelled"]);
  const [first] = await messages();
  expect(first).toMatchObject({ recipient: "mei.tan@example.com", channel: "email" });
  const message = { template: first!.template, vars: JSON.parse(first!.vars), country: "SG", language: "en" } as const;
  const { subject, text } = await renderMessage(message, { secret: env.SESSION_SECRET, settings: env });
  expect(subject).toContain("Everyday makeup");
  expect(text).toContain("Melati Orchard");
  expect(text).toMatch(/2:30/);
  const { searchParams, pathname } = new URL(/https?:\/\/\S+/.exec(text)![0]);
  expect(pathname).toBe(`/happening/bookings/${mine.number}`);
  const opened = await shopper().get(`${mine.path}?token=${searchParams.get("token")}`);
  expect(opened.body.state).toBe("cancelled");
});

/** The texts of the messages queued so far. */
const texts = async () =>
  Promise.all(
    (await messages()).map(async ({ template, vars }) => {
      const message = { template, vars: JSON.parse(vars), country: "SG", language: "en" } as const;
      return (await renderMessage(message as never, { secret: env.SESSION_SECRET, settings: env })).text;
    }),
  );

it("messages offer another time until a day before, and then only the store's number", async () => {
  await booked(shopper());
  expect((await texts())[0]).toContain("reschedule");
  await jobsAt(START - 24 * HOUR);
  await booked(shopper());
  const near = (await texts()).slice(1);
  expect(near).toHaveLength(2);
  for (const text of near) {
    expect(text).not.toMatch(/reschedul/i);
    expect(text).toContain("less than 24 hours");
  }
});

it("messages give the price of all places together", async () => {
  const { sessions } = (await shopper().get("/booking-service/activities/evening-make-up-class")).body;
  const class_ = { activityId: "evening-make-up-class", storeSlug: undefined, startsAt: undefined };
  const { price } = await booked(shopper(), { ...class_, sessionId: sessions[0].id, seats: 3 });
  const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;
  expect((await texts())[0]).toContain(
    `${dollars(3 * price.amount.minor)} for 3 places, ${dollars(price.amount.minor)} each`,
  );
});

it("messages don't follow a refused form, and follow two windows once", async () => {
  const { id } = (await hold(shopper())).body;
  await shopper().post("/reservation-service", formOf(id, { email: "no" }));
  expect(await names()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => shopper().post("/reservation-service", formOf(id))));
  expect(await names()).toEqual(["booking_confirmed"]);
});

it("reminders come once a day before, and once two hours before by text message to a given number", async () => {
  await booked(shopper(), {}, MOBILE);
  await booked(shopper());
  await jobsAt(START - 25 * HOUR);
  expect((await names()).length).toBe(2);
  for (const hours of [24, 23, 3]) await jobsAt(START - hours * HOUR);
  expect((await names()).slice(2)).toEqual(["booking_reminder", "booking_reminder"]);
  for (const hours of [2, 1]) await jobsAt(START - hours * HOUR);
  const soon = (await messages()).slice(4);
  expect(soon).toMatchObject([{ template: "booking_soon", channel: "sms", recipient: "+6581234567" }]);
  await jobsAt(START + HOUR);
  expect((await names()).length).toBe(5);
});

it("a text for the early morning waits until eight of the store's clock", async () => {
  await booked(shopper(), {}, MOBILE);
  // 8:30 in Singapore.
  const start = Date.parse(`${SERVICE.startsAt.slice(0, 10)}T00:30:00.000Z`);
  await db.prepare("UPDATE bookings SET starts_at = ?").bind(new Date(start).toISOString()).run();
  for (const minutes of [120, 31]) await jobsAt(start - minutes * 60_000);
  expect(await names()).not.toContain("booking_soon");
  for (const minutes of [30, 20]) await jobsAt(start - minutes * 60_000);
  expect((await names()).filter((name) => name === "booking_soon")).toHaveLength(1);
});

it("reminders don't come for a cancelled or late booking, and come again for a new time", async () => {
  const gone = await booked(shopper(), {}, MOBILE);
  await shopper().delete(gone.link);
  const moved = await booked(shopper());
  await shopper().patch(moved.link, { startsAt: "2026-03-12T06:30:00.000Z" });
  await jobsAt(START - 20 * HOUR);
  await booked(shopper());
  await jobsAt(START - HOUR);
  expect((await names()).filter((name) => name === "booking_reminder" || name === "booking_soon")).toEqual([]);
  await jobsAt(Date.parse("2026-03-11T07:00:00.000Z"));
  expect((await names()).filter((name) => name === "booking_reminder").length).toBe(1);
});

it("holds are deleted a day after they ended", async () => {
  const { id } = (await hold(shopper())).body;
  const path = `/reservation-service/holds/${id}`;
  await jobsAt(OPENING.getTime() + 23 * HOUR);
  expect((await shopper().get(path)).body.expired).toBe(true);
  await jobsAt(OPENING.getTime() + 25 * HOUR);
  expect(refusal(await shopper().get(path))).toEqual([404, "booking_not_found"]);
});

it("bookings are in the member's calendar, cancelled ones as cancelled", async () => {
  const member = await memberIn("SG");
  const [kept, gone] = [await booked(member), await booked(member, { startsAt: "2026-03-10T06:30:00.000Z" })];
  await member.delete(gone.path);
  await booked(shopper());
  const token = await calendarToken(env.SESSION_SECRET, "SG", member.id);
  const { body } = await shopper().get(`/beauty-pass/calendar?token=${encodeURIComponent(token)}`);
  expect(body.appointments).toMatchObject([
    { number: kept.number, activity: "Everyday makeup", startsAt: SERVICE.startsAt, cancelled: false },
    { number: gone.number, store: "Melati Orchard", cancelled: true },
  ]);
});

it("bookings are in a member's export, and are deleted with the member, which frees coming places", async () => {
  const member = await memberIn("SG");
  const other = { email: "aunt.zephyr@example.com", fullName: "Aunt Zephyr", phone: "87654321" };
  const wanted = { artistId: "orchard-farah-idris" };
  const { number } = await booked(member, wanted, other);
  const { body } = await member.get("/account/export");
  expect(body.bookings).toMatchObject([
    { number, full_name: "Aunt Zephyr", price: { backAsVoucher: false }, answers: [] },
  ]);
  expect((await member.post("/account/erase", { password: PASSWORD })).body).toEqual({ erased: true });
  const { results } = await db.prepare("SELECT * FROM bookings").all();
  expect(results).toMatchObject([{ state: "cancelled", member_id: null, email: null }]);
  expect(JSON.stringify([results, await messages()])).not.toMatch(new RegExp(`zephyr|7654321|${member.id}`, "i"));
  expect((await hold(shopper(), wanted)).status).toBe(201);
});
