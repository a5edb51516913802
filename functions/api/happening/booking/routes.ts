import * as contract from "../../../contract/happening/reservations";
import type { ApiContext } from "../../environment";
import { memberIdOf } from "../../kit/call/viewer";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { makeAccessToken } from "../../kit/tokens/access-token";
import { attemptsBy } from "../../middleware/attempts";
import { sendLater } from "../../middleware/send-later";
import { signedIn } from "../../middleware/who/signed-in";
import { createRoom } from "../../room";
import { BOOKINGS_A_PAGE } from "./bookings-store";
import type { ReservationInput } from "./check-reservation";
import { describeBooking } from "./describe-booking";
import { type BookingCaller, cancelBooking, listBookings, moveBooking, showBooking } from "./manage";
import { holdPlace, reserve, showHold } from "./reserve";

/** Holding, booking, moving and cancelling (S7.12, S7.13). */
export const reservationRoutes = createRoom();

/** Tries in ten minutes, per holder, hold or booking, and per network address. */
const LIMITS = {
  hold: { own: 60, address: 200 },
  book: { own: 20, address: 100 },
  change: { own: 20, address: 100 },
} as const;
const attemptsOf = (c: ApiContext, action: keyof typeof LIMITS, key: string) =>
  attemptsBy(c, `booking-${action}`, { key, ...LIMITS[action] });

const holderOf = (c: ApiContext, number: string, token: string | undefined): BookingCaller => ({
  ...c.get("call"),
  number,
  token,
});

reservationRoutes.openapi(contract.holdSlot, async (c) => {
  const guest = c.get("call");
  const member = memberIdOf(guest.viewer);
  const counted = await attemptsOf(c, "hold", member ?? "visitor");
  // Visitors count by their network address alone, because nothing else tells them apart.
  const attempts = member === null ? counted.slice(1) : counted;
  const holder = member ?? attempts[0]?.key ?? "";
  const { activityId, storeSlug, startsAt, artistId, sessionId, seats, replaces } = c.req.valid("json");
  const wanted = { activityId, storeSlug, startsAt, artistId, sessionId, seats, replaces };
  const { "idempotency-key": idempotencyKey } = c.req.valid("header");
  const held = await holdPlace(guest, wanted, { holder, attempts, idempotencyKey });
  return held.ok ? c.json(held.hold, 201) : refuseWith(c, [held]);
});

reservationRoutes.openapi(contract.showHold, async (c) => {
  const found = await showHold(c.get("call"), c.req.valid("param").id);
  return found.ok ? c.json(found.hold, 200) : refuse(c, found);
});

async function book(c: ApiContext, input: ReservationInput) {
  const guest = c.get("call");
  const booked = await reserve(guest, input, await attemptsOf(c, "book", input.holdId));
  if (!booked.ok) return refuseWith(c, booked.faults);
  sendLater(c);
  const booking = describeBooking(booked.booking, guest.now);
  const token = await makeAccessToken(c.env.SESSION_SECRET, booking.number, guest.now, "booking");
  return c.json({ ...booking, token }, 201);
}
reservationRoutes.openapi(contract.createReservation, (c) => book(c, c.req.valid("json")));
reservationRoutes.openapi(contract.createReservationToo, (c) => book(c, c.req.valid("json")));

reservationRoutes.openapi(contract.listReservations, async (c) => {
  const caller = signedIn(c);
  const page = c.req.valid("query").page ?? 1;
  const found = caller === null ? null : await listBookings(c.get("call"), caller, page);
  if (found === null) return refuse(c, { code: "authentication_failed" });
  const items = found.rows.map((row) => describeBooking(row, c.get("now")));
  return c.json({ items, page, pageSize: BOOKINGS_A_PAGE, total: found.total }, 200);
});

reservationRoutes.openapi(contract.showReservation, async (c) => {
  const found = await showBooking(holderOf(c, c.req.valid("param").id, c.req.valid("query").token));
  return found.ok ? c.json(describeBooking(found.booking, c.get("now")), 200) : refuse(c, found);
});

reservationRoutes.openapi(contract.rescheduleReservation, async (c) => {
  const { id } = c.req.valid("param");
  const holder = holderOf(c, id, c.req.valid("query").token);
  const moved = await moveBooking(holder, c.req.valid("json"), await attemptsOf(c, "change", id));
  if (!moved.ok) return refuseWith(c, [moved]);
  sendLater(c);
  return c.json(describeBooking(moved.booking, holder.now), 200);
});

reservationRoutes.openapi(contract.cancelReservation, async (c) => {
  const { id } = c.req.valid("param");
  const { token, reason } = c.req.valid("query");
  const holder = holderOf(c, id, token);
  const gone = await cancelBooking(holder, reason ?? null, await attemptsOf(c, "change", id));
  if (!gone.ok) return refuseWith(c, [gone]);
  sendLater(c);
  return c.json(describeBooking(gone.booking, holder.now), 200);
});
