import type { Refusal } from "../../../contract/errors";
import type { Waiting, WaitingDate, WaitingPerson, WaitingState } from "../../../contract/happening/waiting";
import { trip } from "../../../db/trip";
import { memberRead } from "../../accounts/store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { memberIdOf } from "../../kit/call/viewer";
import { isEmail } from "../../kit/contact/check-contact";
import { emailKeyOf } from "../../kit/contact/email-key";
import { type Fault, type Faults, faulty } from "../../kit/contact/fault";
import { nameFault, oneLine } from "../../kit/contact/plain-text";
import type { Page, Paging } from "../../kit/paging";
import { hashOf } from "../../kit/proof/signing";
import { notYours } from "../../kit/refusals/not-yours";
import { isNumber, newNumber } from "../../kit/text/reference-number";
import { readAccessToken } from "../../kit/tokens/access-token";
import type { Site } from "../activities/activities";
import { priceOf } from "../activities/describe-activity";
import { MOST_LETTERS } from "../booking/booking-rules";
import { visitOf } from "../booking/describe-booking";
import { findPlace, whyNotFor } from "../booking/find-place";
import { type Guest, staticRead } from "../booking/reserve";
import { isOfferable } from "./offer-times";
import {
  joinParts,
  leaveParts,
  MOST_WAITS,
  type NewWait,
  ownWaitsRead,
  type WaitRow,
  waitersRead,
  waitingDatesRead,
  waitRead,
} from "./waiting-store";

const WAITING_PREFIX = "MW";
const NOT_FOUND: Refusal = { ok: false, code: "waiting_not_found" };
type FoundWait = { ok: true; wait: WaitRow } | Refusal;

/** The state of a place in line at a moment. */
export function waitingStateOf(
  row: Pick<WaitRow, "endedAt" | "offeredAt" | "keptUntil" | "holdState" | "startsAt" | "timeZone">,
  now: Date,
): WaitingState {
  if (row.endedAt !== null) return "left";
  if (row.offeredAt === null) return isOfferable(row.startsAt, now, row.timeZone) ? "waiting" : "closed";
  if (row.holdState === "confirmed" || row.holdState === "cancelled") return "booked";
  return row.holdState === "held" && (row.keptUntil ?? "") > now.toISOString() ? "offered" : "lapsed";
}

export function describeWait(row: WaitRow, now: Date): Waiting {
  const state = waitingStateOf(row, now);
  return {
    number: row.number,
    state,
    sessionId: `${row.scheduleId}--${row.date}`,
    ...visitOf(row),
    place: state === "waiting" ? row.ahead + 1 : null,
    offer: state === "offered" ? { holdId: row.id, until: row.keptUntil ?? row.createdAt } : null,
    keptUntil: row.keptUntil,
    fullName: row.fullName,
    email: row.email,
    createdAt: row.createdAt,
  };
}

export type WaitingWanted = { activityId: string; sessionId: string; seats: number; fullName: string; email: string };
type Joining = { holder: string; attempts: readonly Attempt[]; idempotencyKey: string | undefined };

/** The faults of the form, in its order. */
function faultsOf({ fullName, email }: Pick<WaitingWanted, "fullName" | "email">): Fault[] {
  const faults: Fault[] = [];
  const name = oneLine(fullName);
  const unnamed = nameFault(name);
  if (name === "") faults.push({ code: "required", field: "fullName" });
  else if (name.length > MOST_LETTERS) faults.push({ code: "too_long", field: "fullName" });
  else if (unnamed !== null) faults.push({ code: unnamed, field: "fullName" });
  if (email.length > MOST_LETTERS) faults.push({ code: "too_long", field: "email" });
  else if (!isEmail(email)) faults.push({ code: email === "" ? "required" : "invalid_email", field: "email" });
  return faults;
}

/** A random id, or one of the form's key, so that the same form sent again names the same place in line. */
async function waitIdOf(
  { country }: Guest,
  wanted: WaitingWanted,
  { holder, idempotencyKey }: Joining,
): Promise<string> {
  if (idempotencyKey === undefined) return crypto.randomUUID().replaceAll("-", "");
  const { activityId, sessionId, seats, email } = wanted;
  const named = ["waiting", country, holder, idempotencyKey, activityId, sessionId, seats, emailKeyOf(email)];
  return (await hashOf(JSON.stringify(named))).slice(0, 32);
}

/** Joins the waiting list of a date (docs/decisions/084), once for each key. Two trips. */
export async function joinWaiting(
  guest: Guest,
  wanted: WaitingWanted,
  joining: Joining,
): Promise<{ ok: true; wait: WaitRow } | Faults> {
  const { d1, country, language, viewer, now } = guest;
  const id = await waitIdOf(guest, wanted, joining);
  const { limited, rows, sent } = await trip(d1, {
    limited: attemptsRead(now, joining.attempts),
    rows: staticRead(guest, wanted.activityId),
    sent: joining.idempotencyKey === undefined ? null : waitRead(guest, "id", id),
  });
  if (limited !== null) return faulty(limited);
  if (sent !== null) return { ok: true, wait: sent };
  const faults = faultsOf(wanted);
  if (faults.length > 0) return { ok: false, faults };
  const found = findPlace(guest, rows, { sessionId: wanted.sessionId });
  if (!found.ok) return faulty(found);
  const { row, place } = found;
  if (row.bookableOn === "app") return faulty({ code: "booking_app_only" });
  const why = whyNotFor(viewer, row.minTier);
  if (why !== null) return faulty(why);
  const timeZone = rows.stores.find(({ slug }) => slug === place.store)?.timeZone ?? "UTC";
  if (place.scheduleId === null) return faulty({ code: "slot_not_open" });
  if (!isOfferable(place.startsAt, now, timeZone)) return faulty({ code: "waiting_closed" });
  const wait: NewWait = {
    id,
    number: newNumber(WAITING_PREFIX),
    country,
    activitySlug: place.activity,
    storeSlug: place.store,
    scheduleId: place.scheduleId,
    date: wanted.sessionId.slice(-10),
    startsAt: place.startsAt,
    endsAt: place.endsAt,
    seats: wanted.seats,
    holder: joining.holder,
    memberId: memberIdOf(viewer),
    fullName: oneLine(wanted.fullName),
    email: wanted.email,
    emailKey: emailKeyOf(wanted.email),
    language,
    price: priceOf(row, country),
    createdAt: now.toISOString(),
  };
  const { change, after } = await trip(d1, { change: joinParts(guest, wait), after: waitRead(guest, "id", id) });
  if (after !== null) return { ok: true, wait: after };
  const { free = 0, waiting = 0, busy = 0, held = 0 } = change.against ?? {};
  if (waiting > 0) return faulty({ code: "already_waiting" });
  if (busy > 0) return faulty({ code: "already_booked" });
  if (free >= wanted.seats) return faulty({ code: "places_free" });
  return faulty(held >= MOST_WAITS ? { code: "rate_limited", details: { seconds: 3600 } } : { code: "slot_not_open" });
}

/** A caller who asks for a place in line: a member by their session, a guest by the link's token (R41). */
export type WaitingCaller = Guest & { secret: string; number: string; token: string | undefined };

function admit(
  caller: WaitingCaller,
  link: "valid" | "expired" | "wrong",
  wait: WaitRow | null,
  strange: Refusal,
): FoundWait {
  if (wait === null) return NOT_FOUND;
  const memberId = memberIdOf(caller.viewer);
  if (link === "valid" || (memberId !== null && memberId === wait.memberId)) return { ok: true, wait };
  if (link === "expired") return { ok: false, code: "link_expired" };
  return memberId === null ? NOT_FOUND : strange;
}

const readLink = ({ secret, number, token, now }: WaitingCaller) =>
  readAccessToken(secret, number, token, now, "waiting");

/** Shows a place in line. One trip; none for a malformed number. */
export async function showWait(caller: WaitingCaller): Promise<FoundWait> {
  if (!isNumber(caller.number, WAITING_PREFIX)) return NOT_FOUND;
  const link = await readLink(caller);
  return admit(caller, link, await trip(caller.d1, waitRead(caller, "number", caller.number)), NOT_FOUND);
}

/** Leaves the line, or passes an offer on; who has left already is answered the same. Two trips. */
export async function leaveWait(caller: WaitingCaller, attempts: readonly Attempt[]): Promise<FoundWait> {
  if (!isNumber(caller.number, WAITING_PREFIX)) return NOT_FOUND;
  const link = await readLink(caller);
  const { limited, found } = await trip(caller.d1, {
    limited: attemptsRead(caller.now, attempts),
    found: waitRead(caller, "number", caller.number),
  });
  if (limited !== null) return { ok: false, ...limited };
  const own = admit(caller, link, found, notYours("booking"));
  if (!own.ok || own.wait.endedAt !== null) return own;
  const { after } = await trip(caller.d1, {
    change: leaveParts(caller, own.wait),
    after: waitRead(caller, "id", own.wait.id),
  });
  if (after === null) return NOT_FOUND;
  return after.endedAt === null ? { ok: false, code: "offer_over" } : { ok: true, wait: after };
}

/** A member's places in line; null when the session has ended. One trip. */
export async function listWaits(
  guest: Guest,
  caller: { memberId: string; sessionId: string },
): Promise<WaitRow[] | null> {
  const { member, waits } = await trip(guest.d1, {
    member: memberRead(guest, caller),
    waits: ownWaitsRead(guest, caller.memberId),
  });
  return member === null ? null : waits;
}

/** The country's coming dates with a waiting list. One trip. */
export async function listWaitingDates(site: Site, paging: Paging): Promise<Page<WaitingDate>> {
  const { items, total } = await trip(site.d1, waitingDatesRead(site, paging));
  const dates = items.map(({ scheduleId, date, ...rest }) => ({ ...rest, sessionId: `${scheduleId}--${date}` }));
  return { ...paging, items: dates, total };
}

/** Who waits for a date, in order; nobody for a date that doesn't exist. One trip. */
export async function listWaiters(site: Site, session: string, paging: Paging): Promise<Page<WaitingPerson>> {
  const named = { scheduleId: session.slice(0, -12), date: session.slice(-10) };
  const { items, total } = await trip(site.d1, waitersRead(site, named, paging));
  const people = items.map((row) => ({
    number: row.number,
    state: waitingStateOf(row, site.now),
    fullName: row.fullName,
    email: row.email,
    seats: row.seats,
    createdAt: row.createdAt,
    offeredAt: row.offeredAt,
    until: row.keptUntil,
  }));
  return { ...paging, items: people, total };
}
