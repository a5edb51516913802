import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ERROR_STATUS } from "#contract/errors";
import { type ActivitySession, showActivity } from "#contract/happening/activities";
import { CANCEL_REASONS, cancelReservation, rescheduleReservation } from "#contract/happening/reservations";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { readBookingQuery } from "../../booking/booking-query";
import { loadTimes, type Times } from "../../service/times/times.server";
import { type AskedBooking, bookingRefused, loadBooking } from "./booking-link.server";

export type ChangeAttempt = { messages: string[] };
const refused = (status: number, messages: string[]) => data<ChangeAttempt>({ messages }, { status });

/** Loads the page of a booking; `booked` right after it was made. */
export async function loadBookingPage(request: Request, context: AppLoadContext, asked: AskedBooking) {
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

/** Loads a booking to cancel. */
export async function loadCancel(context: AppLoadContext, asked: AskedBooking) {
  const [booking, t] = await Promise.all([loadBooking(context, asked), textsOf(context.site, "happening-booking")]);
  const title = t(booking.changeable ? "cancelTitle" : "bookingTitle", { number: booking.number });
  return { title, booking, token: asked.token };
}

/** Loads where a booking can be moved to: times in its store, or other dates. */
export async function loadReschedule(request: Request, context: AppLoadContext, asked: AskedBooking) {
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

type Reply = { ok: true } | { ok: false; status: number; errors: readonly { message: string }[] };

/** Answers a change: back to the booking (303), else the reason. */
async function settle(
  context: AppLoadContext,
  asked: AskedBooking,
  reply: Reply,
  key: "cancelledToast" | "movedToast",
) {
  const { number, token } = asked;
  if (reply.ok) {
    flash(context, { room: "happening-booking", key, type: "success" });
    return redirect(linkTo(context.site, bookingPath(number), { token }), 303);
  }
  if (reply.status === 404) throw await bookingRefused(reply.status, context);
  return refused(
    reply.status,
    reply.errors.map(({ message }) => message),
  );
}

/** Cancels a booking. */
export async function cancelBooking(request: Request, context: AppLoadContext, asked: AskedBooking) {
  await loadBooking(context, asked);
  const body = await readForm(request);
  if (!body.ok) return refused(ERROR_STATUS[body.code], [(await textsOf(context.site, "errors"))(body.code)]);
  const said = textOf(body.form, "reason");
  const reason = CANCEL_REASONS.find((one) => one === said);
  const reply = await context.api.call(cancelReservation, {
    params: { id: asked.number },
    query: { token: asked.token, ...(reason === undefined ? {} : { reason }) },
  });
  return settle(context, asked, reply, "cancelledToast");
}

/** Moves a booking to the time or date in the form. */
export async function moveBooking(request: Request, context: AppLoadContext, asked: AskedBooking) {
  const booking = await loadBooking(context, asked);
  const body = await readForm(request);
  const say = await textsOf(context.site, "errors");
  if (!body.ok) return refused(ERROR_STATUS[body.code], [say(body.code)]);
  const text = (name: string) => textOf(body.form, name).slice(0, 120);
  const [startsAt, sessionId, artistId] = [text("startsAt"), text("sessionId"), text("artist")];
  if (booking.activity.kind === "service" ? startsAt === "" : sessionId === "")
    return refused(422, [say("invalid_choice")]);
  const reply = await context.api.call(rescheduleReservation, {
    params: { id: asked.number },
    query: { token: asked.token },
    body: booking.activity.kind === "service" ? { startsAt, ...(artistId === "" ? {} : { artistId }) } : { sessionId },
  });
  return settle(context, asked, reply, "movedToast");
}
