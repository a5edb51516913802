import { beforeAll, expect, it } from "vitest";
import {
  cancelBooking,
  listBookings,
  moveBooking,
  showBooking,
} from "../../../../functions/api/happening/booking/manage";
import { remindOfBookings } from "../../../../functions/api/happening/booking/messages-store";
import { holdPlace, reserve, showHold } from "../../../../functions/api/happening/booking/reserve";
import { makeAccessToken } from "../../../../functions/api/kit/tokens/access-token";
import { planSteps, watch } from "../../../support/run/watched-database";
import { formOf, SERVICE } from "../../../support/shop/bookings";
import { OPENING, shopper, world } from "../../../support/shop/world";

// At most three trips, and no statement that reads a whole table.

const { clock, env, seed } = world();
beforeAll(() => seed());

it("holds, books, moves and cancels in few trips, by indices only", async () => {
  clock.set(OPENING);
  const { body } = await shopper().get("/booking-service/activities/skin-basics-class");
  const watched = watch();
  const { d1, trips } = watched;
  const guest = { d1, country: "SG", language: "en", now: OPENING, viewer: { kind: "visitor" } } as const;
  const attempts = [{ key: "booking|test", limit: 100 }];
  const counted = async <T>(call: () => Promise<T>): Promise<[number, T]> => {
    const before = trips();
    const answer = await call();
    return [trips() - before, answer];
  };

  const asked = { holder: "somebody", attempts };
  const [hold, held] = await counted(() => holdPlace(guest, SERVICE, asked));
  if (!held.ok) throw new Error(held.code);
  const [sessionA, sessionB] = body.sessions;
  const seats = { activityId: "skin-basics-class", sessionId: sessionA.id, seats: 2 };
  const [holdSeats, heldSeats] = await counted(() => holdPlace(guest, seats, asked));
  if (!heldSeats.ok) throw new Error(heldSeats.code);
  const [seeHold] = await counted(() => showHold(guest, held.hold.id));
  const [book, booked] = await counted(() => reserve(guest, formOf(held.hold.id), attempts));
  const bookedSeats = await reserve(guest, formOf(heldSeats.hold.id), attempts);
  if (!booked.ok || !bookedSeats.ok) throw new Error("not booked");
  const holderOf = async (number: string | null) => ({
    ...guest,
    secret: env.SESSION_SECRET,
    number: number ?? "",
    token: await makeAccessToken(env.SESSION_SECRET, number ?? "", OPENING, "booking"),
  });
  const mine = await holderOf(booked.booking.number);
  const ours = await holderOf(bookedSeats.booking.number);
  const [show] = await counted(() => showBooking(mine));
  const [move, moved] = await counted(() => moveBooking(mine, { startsAt: "2026-03-09T08:00:00.000Z" }, attempts));
  const [moveSeats, movedSeats] = await counted(() => moveBooking(ours, { sessionId: sessionB.id }, attempts));
  const [list] = await counted(() => listBookings(guest, { memberId: "nobody", sessionId: "none" }, 1));
  const [cancel, cancelled] = await counted(() => cancelBooking(mine, null, attempts));
  expect([moved.ok, movedSeats.ok, cancelled.ok]).toEqual([true, true, true]);
  const [remind] = await counted(() => remindOfBookings(d1, OPENING));

  expect({ hold, holdSeats, seeHold, book, show, move, moveSeats, list, cancel, remind }).toEqual({
    ...{ hold: 2, holdSeats: 2, seeHold: 1, book: 2, show: 1, move: 3, moveSeats: 3, list: 1, cancel: 2, remind: 1 },
  });
  const scans = (await planSteps(watched)).filter((step) =>
    /^SCAN (?!(c|f|CONSTANT|json_each|value|line|k|walk|\(subquery-\d+\))(?!\w))/.test(step),
  );
  expect(scans).toEqual([]);
});
