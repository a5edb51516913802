import type { Refusal } from "../../../contract/errors";
import type { BookingHold } from "../../../contract/happening/reservations";
import { trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { memberIdOf, type Viewer } from "../../kit/call/viewer";
import { emailKeyOf } from "../../kit/contact/email-key";
import type { Fault, Faults } from "../../kit/contact/fault";
import { faulty } from "../../kit/contact/fault";
import { hashOf } from "../../kit/proof/signing";
import { newNumber } from "../../kit/text/reference-number";
import type { Site } from "../activities/activities";
import { type ActivitiesQuery, happeningRead } from "../activities/activities-store";
import { priceOf } from "../activities/describe-activity";
import { settleActivity } from "../waiting/settle-store";
import { ACKNOWLEDGED_VERSION, HOLD_MINUTES, MOST_HOLDS } from "./booking-rules";
import { type BookingRow, bookingRead } from "./bookings-store";
import { type Checked, checkReservation, type ReservationInput } from "./check-reservation";
import { describeHold } from "./describe-booking";
import { findHeld, findPlace, type WantedPlace, whyNotFor } from "./find-place";
import { tellBooked } from "./messages-store";
import { activityOf, confirmParts, holdParts, seatsLeftRead } from "./places-store";

export type Guest = Site & { viewer: Viewer };
export const BOOKING_PREFIX = "MB";

export type HoldWanted = WantedPlace & {
  activityId: string;
  seats?: number | undefined;
  replaces?: string | undefined;
};

type Holding = {
  /** A member's id, or the hash of a network address; "" when neither is known, and then holds are not counted. */
  holder: string;
  attempts: readonly Attempt[];
  idempotencyKey?: string | undefined;
};

/** A random id, or one made of the key and the wanted place, so that the same form sent again names the same hold. */
async function holdIdOf({ country }: Guest, wanted: HoldWanted, { holder, idempotencyKey }: Holding): Promise<string> {
  if (idempotencyKey === undefined) return newId();
  const { activityId, storeSlug, startsAt, sessionId, artistId, seats } = wanted;
  const place = [activityId, storeSlug, startsAt, sessionId, artistId, seats];
  return (await hashOf(JSON.stringify([country, holder, idempotencyKey, ...place]))).slice(0, 32);
}

const newId = () => crypto.randomUUID().replaceAll("-", "");

/** Reads an activity with its stores, hours and artists, without any taken times. */
export const staticRead = ({ country, language, now }: Site, activity: ActivitiesQuery["activity"]) => {
  const at = now.toISOString();
  return happeningRead({
    ...{ country, language, activity, kind: null, store: null },
    ...{ from: at, to: at, now: at },
  });
};

/** Holds a time or seats for ten minutes (R47, R64), once for each key and place. Two trips. */
export async function holdPlace(
  guest: Guest,
  wanted: HoldWanted,
  holding: Holding,
): Promise<{ ok: true; hold: BookingHold } | Refusal> {
  const { d1, country, viewer, now } = guest;
  const sentId = await holdIdOf(guest, wanted, holding);
  const { limited, rows, sent } = await trip(d1, {
    limited: attemptsRead(now, holding.attempts),
    rows: staticRead(guest, wanted.activityId),
    sent: holding.idempotencyKey === undefined ? null : bookingRead(guest, "id", sentId),
  });
  if (limited !== null) return { ok: false, ...limited };
  if (sent?.state === "held" && (sent.holdExpiresAt ?? "") > now.toISOString())
    return { ok: true, hold: describeHold(sent, now) };
  const found = findPlace(guest, rows, wanted);
  if (!found.ok) return found;
  const { row, place } = found;
  if (row.bookableOn === "app") return { ok: false, code: "booking_app_only" };
  const why = whyNotFor(viewer, row.minTier);
  if (why !== null) return why;
  // The hold of this form has ended or was booked, so the place is held anew.
  const id = sent === null ? sentId : newId();
  const parts = holdParts(guest, place, {
    id,
    holder: holding.holder,
    memberId: memberIdOf(viewer),
    seats: row.kind === "service" ? 1 : (wanted.seats ?? 1),
    price: priceOf(row, country),
    expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
    replaces: wanted.replaces ?? "",
  });
  const { kept, hold, left } = await trip(d1, {
    line: settleActivity(guest, place),
    kept: parts,
    hold: bookingRead(guest, "id", id),
    left: seatsLeftRead(guest, place),
  });
  if (hold !== null) return { ok: true, hold: describeHold(hold, now) };
  if (kept.held !== null && kept.held.held >= MOST_HOLDS) return { ok: false, ...tooMany(kept.held.until, now) };
  if (place.scheduleId === null) return { ok: false, code: "slot_taken" };
  return { ok: false, code: "class_full", details: { left: Math.max(0, left?.count ?? 0) } };
}

function tooMany(until: string | null, now: Date): Fault {
  const seconds = Math.max(1, Math.ceil((Date.parse(until ?? now.toISOString()) - now.getTime()) / 1000));
  return { code: "rate_limited", details: { seconds } };
}

/** Shows a hold, even one that has ended, unless it was booked. One trip. */
export async function showHold(site: Site, id: string): Promise<{ ok: true; hold: BookingHold } | Refusal> {
  const found = await trip(site.d1, bookingRead(site, "id", id));
  return found === null || found.state !== "held"
    ? { ok: false, code: "booking_not_found" }
    : { ok: true, hold: describeHold(found, site.now) };
}

/**
 * Books a held place (S7.12, S7.13); of two simultaneous calls one books it. Whoever sends the same form again gets the same booking, for as long as
 * a hold lasts; for everybody else the hold's id no longer opens anything. Two trips.
 * @returns the booking, or all faults of the form
 */
export async function reserve(
  guest: Guest,
  input: ReservationInput,
  attempts: readonly Attempt[],
): Promise<{ ok: true; booking: BookingRow } | Faults> {
  const { d1, country, language, viewer, now } = guest;
  const { limited, hold, rows } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    hold: bookingRead(guest, "id", input.holdId),
    rows: staticRead(guest, activityOf(input.holdId)),
  });
  if (limited !== null) return faulty(limited);
  if (hold === null) return NOT_THERE;
  const checked = checkReservation(country, language, hold.questions, input);
  if (hold.state !== "held")
    return checked.ok && isSentAgain(guest, hold, checked.checked) ? settledOf(hold) : NOT_THERE;
  if (!checked.ok) return checked;
  const held = findHeld(rows, hold);
  if (!held.ok) return faulty(held);
  const why = whyNotFor(viewer, hold.minTier);
  if (why !== null) return faulty(why);
  const who = {
    ...checked.checked,
    number: newNumber(BOOKING_PREFIX),
    memberId: memberIdOf(viewer),
    emailKey: emailKeyOf(checked.checked.email),
    acknowledgedVersion: ACKNOWLEDGED_VERSION,
  };
  const { change, after } = await trip(d1, {
    line: settleActivity(guest, { scheduleId: hold.scheduleId, activity: hold.activitySlug }),
    change: confirmParts(guest, { id: hold.id, artists: held.artists }, who),
    told: tellBooked(guest, hold.id, who.number),
    after: bookingRead(guest, "id", hold.id),
  });
  if (after !== null && after.state !== "held")
    return after.number === who.number || isSentAgain(guest, after, checked.checked) ? settledOf(after) : NOT_THERE;
  if (after !== null && after.startsAt <= now.toISOString()) return faulty({ code: "booking_expired" });
  if (change.busy?.busy) return faulty({ code: "already_booked" });
  return faulty({ code: hold.offered ? "offer_over" : "hold_expired" });
}

const NOT_THERE: Faults = faulty({ code: "booking_not_found" });

/** Whether a booked hold is asked for by the same person, with the same words, a moment later. */
const isSentAgain = ({ viewer, now }: Guest, row: BookingRow, { fullName, email, phone }: Checked): boolean =>
  row.memberId === memberIdOf(viewer) &&
  row.emailKey === emailKeyOf(email) &&
  row.fullName === fullName &&
  row.phone === phone &&
  now.getTime() - Date.parse(row.acknowledgedAt ?? row.createdAt) < HOLD_MINUTES * 60_000;

const settledOf = (row: BookingRow): { ok: true; booking: BookingRow } | Faults =>
  row.state === "cancelled" ? faulty({ code: "booking_cancelled" }) : { ok: true, booking: row };
