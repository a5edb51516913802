import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Activity, listActivities } from "#contract/happening/activities";
import { type Store, storeLocations } from "#contract/happening/happening";
import type { Booking, BookingHold } from "#contract/happening/reservations";
import { listSandboxUsers } from "#contract/messages/sandbox";
import { textsOf } from "#shared/words/texts.server";

/** The states to show: held, booked in each state (S4.02), or too near to be changed online (R47). */
export const SHOWN_STATES = ["held", "confirmed", "rescheduled", "cancelled", "expired", "closed"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

const HOUR = 3_600_000;
const HOURS_AHEAD: Readonly<Record<ShownState, number>> = {
  held: 72,
  confirmed: 72,
  rescheduled: 96,
  cancelled: 72,
  expired: -72,
  closed: 3,
};

const after = (from: Date | string, milliseconds: number) =>
  new Date(new Date(from).getTime() + milliseconds).toISOString();

/** A place in the country's first service and store; it isn't saved anywhere. */
function placeOf({ id, kind, name, durationMinutes, price }: Activity, store: Store, now: Date, state: ShownState) {
  const hour = new Date(Math.ceil(now.getTime() / HOUR) * HOUR);
  const startsAt = after(hour, HOURS_AHEAD[state] * HOUR);
  const { slug, name: storeName, addressLines, phone, timeZone } = store;
  return {
    activity: { id, kind, name, durationMinutes },
    store: { slug, name: storeName, addressLines, phone, timeZone },
    startsAt,
    endsAt: after(startsAt, durationMinutes * 60_000),
    artist: null,
    seats: 1,
    price,
    total: price,
  };
}

function sampleOf(activity: Activity, store: Store, now: Date, state: ShownState) {
  const place = placeOf(activity, store, now, state);
  if (state === "held") {
    const hold: BookingHold = {
      ...place,
      id: "0".repeat(32),
      expiresAt: after(now, 600_000),
      expired: false,
      offered: false,
    };
    return { hold, booking: null };
  }
  const booking: Booking = {
    ...place,
    number: "MB-00000-00000",
    state: state === "closed" ? "confirmed" : state,
    remaining: null,
    fullName: "Melur Tan",
    email: "melur@example.com",
    phone: null,
    answers: [],
    acknowledgedAt: now.toISOString(),
    changeableUntil: after(place.startsAt, -24 * HOUR),
    changeable: state === "confirmed" || state === "rescheduled",
    cancelledAt: state === "cancelled" ? now.toISOString() : null,
    arrival: { from: after(place.startsAt, -HOUR), today: state === "closed", at: null },
  };
  return { hold: null, booking };
}

/**
 * Shows a booking in each of its states without making one (S2.19). @throws 404 where the sandbox is off (R9), and in a
 * country without activities
 */
export async function loadTestBookings(request: Request, { api, site, now }: AppLoadContext) {
  const asked = new URL(request.url).searchParams.get("state");
  const state = SHOWN_STATES.find((one) => one === asked) ?? "confirmed";
  const [open, activities, stores, t] = await Promise.all([
    api.call(listSandboxUsers),
    api.call(listActivities, { query: { kind: "service" } }),
    api.call(storeLocations, { query: {} }),
    textsOf(site, "happening-booking"),
  ]);
  const activity = activities.ok ? activities.value.items[0] : undefined;
  const store = stores.ok ? stores.value.items[0] : undefined;
  if (!open.ok || activity === undefined || store === undefined) throw new Response(null, { status: 404 });
  return { title: t("testBookings"), states: SHOWN_STATES, state, ...sampleOf(activity, store, now, state) };
}
