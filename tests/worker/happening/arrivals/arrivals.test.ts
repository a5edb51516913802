import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadBookingPage } from "../../../../app/features/happening/bookings/manage/booking.server";
import { BookingPage } from "../../../../app/features/happening/bookings/manage/booking-page";
import { formOf } from "../../../../app/platform/form/reply";
import { bookingSchema } from "../../../../functions/contract/happening/reservations";
import { memberIn } from "../../../support/people/members";
import { operatorIn } from "../../../support/people/reviewers";
import { drawnPage } from "../../../support/run/drawn-page";
import { booked, refusal, SERVICE } from "../../../support/shop/bookings";
import { answersAsPublished } from "../../../support/shop/published";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

// Who has booked says on the day that they are there; the desk sees it (docs/decisions/089).

const { clock, db, seed } = world();
const MINUTE = 60_000;
const START = Date.parse(SERVICE.startsAt);
const END = START + 30 * MINUTE;

beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM bookings").run();
});

/** Sets the clock to a number of minutes from the start of the booking. */
const at = (minutes: number) => clock.set(new Date(START + minutes * MINUTE));
/** Says by a guest's link that who booked is there. */
const arrive = ({ path, token }: { path: string; token?: string }, who: Shopper = shopper()) =>
  who.post(`${path}/arrival${token === undefined ? "" : `?token=${token}`}`, {});

describe("an arrival", () => {
  it("is told by a guest's link, and stays as it was told first", async () => {
    const booking = await booked(shopper());
    expect(END).toBe(Date.parse(booking.endsAt));
    at(-60);
    const first = await arrive(booking);
    expect(first.status).toBe(200);
    expect(bookingSchema.parse(first.body).arrival).toEqual({
      from: new Date(START - 60 * MINUTE).toISOString(),
      today: true,
      at: new Date(START - 60 * MINUTE).toISOString(),
    });
    at(10);
    const again = await arrive(booking);
    expect([again.status, again.body.arrival.at]).toEqual([200, first.body.arrival.at]);
  });

  it("is told once of ten presses at once", async () => {
    const booking = await booked(shopper());
    at(0);
    const answers = await Promise.all(Array.from({ length: 10 }, () => arrive(booking)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.arrival.at)).size).toBe(1);
  });

  it("is neither told before the last hour nor after the end", async () => {
    const booking = await booked(shopper());
    clock.set(new Date(START - 60 * MINUTE - 1));
    expect(refusal(await arrive(booking))).toEqual([409, "check_in_early"]);
    clock.set(new Date(END));
    expect(refusal(await arrive(booking))).toEqual([410, "check_in_over"]);
    clock.set(new Date(END - 1));
    expect((await arrive(booking)).status).toBe(200);
    // What was told stays, also after the end.
    clock.set(new Date(END + MINUTE));
    expect((await arrive(booking)).status).toBe(200);
  });

  it("is not told for a cancelled booking, one of somebody else, or without the link", async () => {
    // A session lasts for a quarter of an hour.
    at(-45);
    const [owner, other] = [await memberIn("SG"), await memberIn("SG")];
    const mine = await booked(owner);
    at(-35);
    expect(refusal(await arrive({ path: mine.path }, other))).toEqual([403, "attribute_not_yours"]);
    expect(refusal(await arrive({ path: mine.path }))).toEqual([404, "booking_not_found"]);
    expect(refusal(await arrive({ path: mine.path, token: `${mine.token}x` }))).toEqual([404, "booking_not_found"]);
    expect(refusal(await arrive({ path: mine.path, token: mine.token }, shopper("TH", "th")))).toEqual([
      404,
      "booking_not_found",
    ]);
    expect((await arrive({ path: mine.path }, owner)).body.arrival.at).not.toBeNull();
    await db.prepare("UPDATE bookings SET state = 'cancelled', arrived_at = NULL").run();
    expect(refusal(await arrive({ path: mine.path }, owner))).toEqual([409, "booking_cancelled"]);
    for (const path of ["/reservation-service/MB-00000-00000", "/reservation-service/rubbish"])
      expect(refusal(await arrive({ path }, owner))).toEqual([404, "booking_not_found"]);
    expect(await db.prepare("SELECT count(*) AS n FROM bookings WHERE arrived_at IS NOT NULL").first("n")).toBe(0);
  });
});

describe("the page of a booking", () => {
  const drawn = async (who: Shopper, { number, token }: { number: string; token: string }) =>
    drawnPage(who, `/happening/bookings/${number}?token=${token}`, async (request, context) =>
      createElement(BookingPage, {
        ...(await loadBookingPage(request, context, { number, token })),
        form: formOf(undefined),
      }),
    );
  const asks = (html: string) => html.includes('value="check_in"');

  it("asks on the day alone, until it was told or is over", async () => {
    const who = shopper();
    const booking = await booked(who);
    expect(asks(await drawn(who, booking))).toBe(false);
    // Eight in the morning in Singapore, and midnight in UTC.
    clock.set(new Date("2026-03-09T00:00:00.000Z"));
    expect(asks(await drawn(who, booking))).toBe(true);
    at(10);
    const running = await drawn(who, booking);
    expect([asks(running), running.includes("Expired")]).toEqual([true, false]);
    await arrive(booking);
    const told = await drawn(who, booking);
    expect([asks(told), told.includes("checked in since")]).toEqual([false, true]);
    clock.set(new Date(END));
    const over = await drawn(who, booking);
    expect([asks(over), over.includes("checked in since"), over.includes("Expired")]).toEqual([false, false, true]);
  });
});

describe("the desk", () => {
  it("lists today's bookings by the clock of each store, with who has arrived", async () => {
    const booking = await booked(shopper());
    const listed = async () => (await (await operatorIn("SG", ["service"])).get("/operator/arrivals")).body;
    clock.set(new Date("2026-03-08T15:59:00.000Z"));
    expect(await listed()).toMatchObject({ total: 0, items: [] });
    // Midnight of the store's day.
    clock.set(new Date("2026-03-08T16:00:00.000Z"));
    expect(await listed()).toMatchObject({
      total: 1,
      items: [{ number: booking.number, fullName: "Melur Tan", seats: 1, arrivedAt: null, timeZone: "Asia/Singapore" }],
    });
    at(-5);
    await arrive(booking);
    expect((await listed()).items[0].arrivedAt).toBe(new Date(START - 5 * MINUTE).toISOString());
    await db.prepare("UPDATE bookings SET state = 'cancelled'").run();
    expect((await listed()).total).toBe(0);
    expect(refusal(await (await operatorIn("SG", ["content"])).get("/operator/arrivals"))[0]).toBe(403);
    expect(refusal(await shopper().get("/operator/arrivals"))[0]).toBe(401);
  });
});

answersAsPublished("happening/arrivals/arrivals.test.ts");
