import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { memberRead } from "../../accounts/store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { memberIdOf } from "../../kit/call/viewer";
import { notYours } from "../../kit/refusals/not-yours";
import { isNumber } from "../../kit/text/reference-number";
import { readAccessToken } from "../../kit/tokens/access-token";
import { settleActivity } from "../waiting/settle-store";
import { whyClosed } from "./booking-rules";
import { type BookingRow, bookingRead, ownBookingsRead } from "./bookings-store";
import { findPlace, type WantedPlace } from "./find-place";
import { tellCancelled, tellMoved } from "./messages-store";
import { cancelPart, moveParts, seatsLeftRead } from "./places-store";
import { BOOKING_PREFIX, type Guest, staticRead } from "./reserve";

/** A caller who asks for a booking: a member by their session, a guest by the link's token (R41). */
export type BookingCaller = Guest & { secret: string; number: string; token: string | undefined };
type FoundBooking = { ok: true; booking: BookingRow } | Refusal;

const NOT_FOUND: Refusal = { ok: false, code: "booking_not_found" };
const NOT_YOURS = notYours("booking");

/** What the link's token says; for a malformed number the database is not asked. */
async function readLink({
  secret,
  number,
  token,
  now,
}: BookingCaller): Promise<"valid" | "expired" | "wrong" | "nothing"> {
  if (!isNumber(number, BOOKING_PREFIX)) return "nothing";
  return readAccessToken(secret, number, token, now, "booking");
}

/** Whether the caller may see a booking that was found; `strange` is the refusal for another member's. */
function admit(
  holder: BookingCaller,
  link: "valid" | "expired" | "wrong",
  booking: BookingRow | null,
  strange: Refusal,
): FoundBooking {
  // A booking without a name belonged to a deleted account, and its old link must not open it.
  if (booking === null || booking.state === "held" || booking.fullName === null) return NOT_FOUND;
  const memberId = memberIdOf(holder.viewer);
  if (link === "valid" || (memberId !== null && memberId === booking.memberId)) return { ok: true, booking };
  if (link === "expired") return { ok: false, code: "link_expired" };
  return memberId === null ? NOT_FOUND : strange;
}

/** Shows a booking (S7.13). One trip; none for a malformed number. */
export async function showBooking(holder: BookingCaller): Promise<FoundBooking> {
  const link = await readLink(holder);
  if (link === "nothing") return NOT_FOUND;
  const booking = await trip(holder.d1, bookingRead(holder, "number", holder.number));
  return admit(holder, link, booking, NOT_FOUND);
}

/** A member's bookings, future ones first; null when the session has ended. One trip. */
export async function listBookings(guest: Guest, caller: { memberId: string; sessionId: string }, page: number) {
  const { d1 } = guest;
  const { member, bookings } = await trip(d1, {
    member: memberRead(guest, caller),
    bookings: ownBookingsRead(guest, caller.memberId, page),
  });
  return member === null ? null : bookings;
}

/** Reads a booking that its owner wants to change, and counts the tries. One trip. */
export async function loadOwnBooking(holder: BookingCaller, attempts: readonly Attempt[]): Promise<FoundBooking> {
  const { d1, now, number } = holder;
  const link = await readLink(holder);
  if (link === "nothing") return NOT_FOUND;
  const { limited, booking } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    booking: bookingRead(holder, "number", number),
  });
  if (limited !== null) return { ok: false, ...limited };
  return admit(holder, link, booking, NOT_YOURS);
}

/**
 * Moves a booking to another time, or to another date of the same class (S2.17); its old place is released only when the new one is taken. Three
 * trips.
 */
export async function moveBooking(
  holder: BookingCaller,
  wanted: Omit<WantedPlace, "storeSlug">,
  attempts: readonly Attempt[],
): Promise<FoundBooking> {
  const own = await loadOwnBooking(holder, attempts);
  if (!own.ok) return own;
  const { d1, now } = holder;
  const { booking } = own;
  const closed = whyClosed(booking, now);
  if (closed !== null) return { ok: false, code: closed };
  const rows = await trip(d1, staticRead(holder, booking.activitySlug));
  const found = findPlace(holder, rows, { ...wanted, storeSlug: booking.storeSlug });
  if (!found.ok) return found;
  const { place } = found;
  const { change, after, left } = await trip(d1, {
    line: settleActivity(holder, place),
    change: moveParts(holder, booking, place),
    told: tellMoved(holder, booking),
    freed: settleActivity(holder, place),
    after: bookingRead(holder, "id", booking.id),
    left: seatsLeftRead(holder, place),
  });
  if (after === null) return NOT_FOUND;
  const isThere =
    after.startsAt === place.startsAt &&
    after.scheduleId === place.scheduleId &&
    (!place.asked || (after.artistId !== null && place.artists.includes(after.artistId)));
  if (change.moved > 0 || isThere) return { ok: true, booking: after };
  const why = whyClosed(after, now);
  if (why !== null) return { ok: false, code: why };
  if (change.busy?.busy) return { ok: false, code: "already_booked" };
  if (place.scheduleId === null) return { ok: false, code: "slot_taken" };
  return { ok: false, code: "class_full", details: { left: Math.max(0, left?.count ?? 0) } };
}

/** Cancels a booking (S7.13); one that is cancelled already is returned again. Two trips. */
export async function cancelBooking(
  holder: BookingCaller,
  reason: string | null,
  attempts: readonly Attempt[],
): Promise<FoundBooking> {
  const own = await loadOwnBooking(holder, attempts);
  if (!own.ok) return own;
  const { d1, now } = holder;
  if (own.booking.state === "cancelled") return own;
  const closed = whyClosed(own.booking, now);
  if (closed !== null) return { ok: false, code: closed };
  const { after } = await trip(d1, {
    cancelled: cancelPart(holder, own.booking.id, reason),
    told: tellCancelled(holder, own.booking.id),
    freed: settleActivity(holder, { scheduleId: own.booking.scheduleId, activity: own.booking.activitySlug }),
    after: bookingRead(holder, "id", own.booking.id),
  });
  return after === null ? NOT_FOUND : { ok: true, booking: after };
}
