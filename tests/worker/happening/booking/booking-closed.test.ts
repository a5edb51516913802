import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadBookings } from "../../../../app/features/happening/bookings/bookings.server";
import { BookingsPage } from "../../../../app/features/happening/bookings/bookings-page";
import {
  loadBookingPage,
  loadCancel,
  loadReschedule,
} from "../../../../app/features/happening/bookings/manage/booking.server";
import { BookingPage } from "../../../../app/features/happening/bookings/manage/booking-page";
import { CancelPage, ReschedulePage } from "../../../../app/features/happening/bookings/manage/change-pages";
import { formOf } from "../../../../app/platform/form/reply";
import { type Joined, memberIn } from "../../../support/people/members";
import { drawnPage } from "../../../support/run/drawn-page";
import { booked, SERVICE } from "../../../support/shop/bookings";
import { OPENING, world } from "../../../support/shop/world";

// Less than 24 hours before its start, no page offers to move or cancel a booking, and no call does it (R47).

const { clock, db, seed } = world();
beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM bookings").run();
});

const START = Date.parse(SERVICE.startsAt);
const HOUR = 3_600_000;
const hoursBefore = (hours: number, milliseconds = 0) => clock.set(new Date(START - hours * HOUR + milliseconds));

async function bookedBy(who: Joined) {
  const { number, token, path } = await booked(who);
  const asked = { number: number as string, token: "" };
  const pages = {
    booking: () =>
      drawnPage(who, `/happening/bookings/${number}`, async (request, context) =>
        createElement(BookingPage, { ...(await loadBookingPage(request, context, asked)), form: formOf(undefined) }),
      ),
    "just booked": () =>
      drawnPage(who, `/happening/bookings/${number}?booked`, async (request, context) =>
        createElement(BookingPage, { ...(await loadBookingPage(request, context, asked)), form: formOf(undefined) }),
      ),
    cancel: () =>
      drawnPage(who, `/happening/services/cancel/${number}`, async (_, context) =>
        createElement(CancelPage, { ...(await loadCancel(context, asked)), form: formOf(undefined) }),
      ),
    reschedule: () =>
      drawnPage(who, `/happening/services/reschedule/${number}`, async (request, context) =>
        createElement(ReschedulePage, { ...(await loadReschedule(request, context, asked)), form: formOf(undefined) }),
      ),
    list: () =>
      drawnPage(who, "/account/bookings", async (request, context) =>
        createElement(BookingsPage, await loadBookings(request, context)),
      ),
  };
  return { path: path as string, link: `${path}?token=${token}`, pages };
}

/** To say that one is there (docs/decisions/089) is no change of the booking. */
const OFFERS = /\/reschedule\/|\/cancel\/|Reschedule/;
const CALLS_STORE = /href="tel:/;

describe("a booking that starts in less than 24 hours", () => {
  it.each([
    ["a day to the millisecond", 24, 0],
    ["a day less a second", 24, 1000],
    ["an hour", 1, 0],
  ] as const)("can't be moved or cancelled on any page: %s", async (_, hours, milliseconds) => {
    const { pages } = await bookedBy(await memberIn());
    hoursBefore(hours, milliseconds);
    for (const [name, page] of Object.entries(pages)) {
      const html = await page();
      expect(html.length, name).toBeGreaterThan(200);
      expect([name, OFFERS.exec(html)?.[0]]).toEqual([name, undefined]);
      if (name !== "list") expect([name, CALLS_STORE.test(html)]).toEqual([name, true]);
    }
  });
});
