import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ActivitySession, showActivity } from "#contract/happening/activities";
import { checkIn } from "#contract/happening/arrivals";
import { CANCEL_REASONS, cancelReservation, rescheduleReservation } from "#contract/happening/reservations";
import type { Result } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form, takes } from "~/platform/form/actions.server";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { readBookingQuery } from "../../booking/booking-query";
import { loadTimes, type Times } from "../../service/times/times.server";
import { type BookingLink, bookingRefused, loadBooking } from "./booking-link.server";

/** Loads the page of a booking; `booked` is true right after it was made. */
export async function loadBookingPage(request: Request, context: AppLoadContext, asked: BookingLink) {
  const [booking, t] = await Promise.all([loadBooking(context, asked), textsOf(context.site, "happening-booking")]);
  const booked = new URL(request.url).searchParams.has("booked") && booking.state === "confirmed";
  return {
    title: t(booked ? "bookedHeading" : "bookingTitle", { number: booking.number }),
    booking,
    token: asked.token,
    booked,
    signedIn: context.cookies.read("jwt-data") !== null,
  };
}

/** Loads a booking for the page that cancels it. */
export async function loadCancel(context: AppLoadContext, asked: BookingLink) {
  const [booking, t] = await Promise.all([loadBooking(context, asked), textsOf(context.site, "happening-booking")]);
  const title = t(booking.changeable ? "cancelTitle" : "bookingTitle", { number: booking.number });
  return { title, booking, token: asked.token };
}

/** Loads the times in its store, or the other dates, to which a booking can be moved. */
export async function loadReschedule(request: Request, context: AppLoadContext, asked: BookingLink) {
  const { searchParams } = new URL(request.url);
  const { date } = readBookingQuery(searchParams);
  const booking = await loadBooking(context, asked);
  const { activity, store, artist } = booking;
  const t = await textsOf(context.site, "happening-booking");
  const sameArtist = artist !== null && searchParams.get("artist") !== "any";
  let times: Times | null = null;
  let sessions: ActivitySession[] = [];
  if (booking.changeable && activity.kind === "service")
    times = await loadTimes(context.api, activity.id, {
      store: store.slug,
      date,
      artist: sameArtist ? artist.id : null,
    });
  if (booking.changeable && activity.kind !== "service") {
    const found = await context.api.call(showActivity, { params: { id: activity.id }, query: {} });
    sessions = found.ok ? found.value.sessions.filter(({ startsAt }) => startsAt !== booking.startsAt) : [];
  }
  const title = t(booking.changeable ? "rescheduleTitle" : "bookingTitle", { number: booking.number });
  return { title, booking, token: asked.token, times, sessions, sameArtist };
}

/** Redirects to the booking after a change (303), or sends the form back with the reason. */
async function settle(
  { form, context, asked }: Readonly<{ form: Form; context: AppLoadContext; asked: BookingLink }>,
  reply: Result<unknown>,
  key: "cancelledToast" | "movedToast" | "hereToast",
) {
  const { number, token } = asked;
  const to = linkTo(context.site, bookingPath(number), { token });
  if (reply.ok) return done(context, to, { room: "happening-booking", key, type: "success" });
  if (reply.status === 404) throw await bookingRefused(reply.status, context);
  return form.refused(reply);
}

export const cancelBooking = (asked: BookingLink) =>
  takes(async (form, context) => {
    await loadBooking(context, asked);
    const reason = CANCEL_REASONS.find((one) => one === form.text("reason"));
    const reply = await context.api.call(cancelReservation, {
      params: { id: asked.number },
      query: { token: asked.token, ...(reason === undefined ? {} : { reason }) },
    });
    return settle({ form, context, asked }, reply, "cancelledToast");
  });

/** Tells the store that who booked is there. */
export const checkInTo = (asked: BookingLink) =>
  actions({
    check_in: async (form, context) => {
      const { number, token } = asked;
      const reply = await context.api.call(checkIn, { params: { id: number }, query: { token }, body: {} });
      return settle({ form, context, asked }, reply, "hereToast");
    },
  });

/** Moves a booking to the time or date in the form. */
export const moveBooking = (asked: BookingLink) =>
  takes(async (form, context) => {
    const { activity } = await loadBooking(context, asked);
    const text = (name: string) => form.text(name).slice(0, 120);
    const [startsAt, sessionId, artistId] = [text("startsAt"), text("sessionId"), text("artist")];
    if (activity.kind === "service" ? startsAt === "" : sessionId === "")
      return form.refusedFor("invalid_choice", undefined, 422);
    const reply = await context.api.call(rescheduleReservation, {
      params: { id: asked.number },
      query: { token: asked.token },
      body: activity.kind === "service" ? { startsAt, ...(artistId === "" ? {} : { artistId }) } : { sessionId },
    });
    return settle({ form, context, asked }, reply, "movedToast");
  });
