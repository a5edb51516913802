import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { type Booking, showReservation } from "#contract/happening/reservations";
import { textsOf } from "#shared/words/texts.server";
import { FOLDERS, kindIn } from "~/site/addresses/activity-paths";

/** A booking's number, and the token of the guest's link that opens it. */
export type BookingLink = { number: string; token: string; folder?: string | undefined };

type Params = { number?: string | undefined; kind?: string | undefined };

/** Reads the booking that an address names; `kind` is the activity's word in the path. */
export function askedBooking(request: Request, params: Params): BookingLink {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 300) ?? "";
  return { number: (params.number ?? "").slice(0, 40), token, folder: params.kind };
}

/**
 * The answer to a link that opens no booking: 410 for an expired link, else 404, whether or not the booking exists
 * (R41).
 */
export async function bookingRefused(status: number, { site }: AppLoadContext) {
  const t = await textsOf(site, "happening-booking");
  const expired = status === 410;
  return data({ title: expired ? t("linkExpiredHeading") : t("notFoundTitle") }, { status: expired ? 410 : 404 });
}

/** Loads the booking of a member or of a guest's link. @throws what `bookingRefused` answers */
export async function loadBooking(context: AppLoadContext, { number, token, folder }: BookingLink): Promise<Booking> {
  if (folder !== undefined && kindIn(folder) === null) throw data(null, { status: 404 });
  const reply = await context.api.call(showReservation, { params: { id: number }, query: { token } });
  if (!reply.ok) throw await bookingRefused(reply.status, context);
  const { activity } = reply.value;
  if (folder !== undefined && FOLDERS[activity.kind] !== folder) throw data(null, { status: 404 });
  return reply.value;
}
