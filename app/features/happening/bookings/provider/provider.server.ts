import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { showReservation } from "#contract/happening/reservations";
import { textsOf } from "#shared/words/texts.server";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";

const OUTCOMES = ["success", "cancel"] as const;

/**
 * Handles the return from a booking provider (S2.18). The address proves nothing (R49): the booking that it names is
 * looked up and shown only to its owner. @throws 404 for another outcome; a redirect to the booking that was found
 */
export async function loadProvider(request: Request, { api, site }: AppLoadContext, named: string | undefined) {
  const outcome = OUTCOMES.find((one) => one === named);
  if (outcome === undefined) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const said = (name: string, most: number) => searchParams.get(name)?.slice(0, most) ?? "";
  const number = said("number", 40);
  const token = said("token", 300);
  const found = number === "" ? null : await api.call(showReservation, { params: { id: number }, query: { token } });
  if (found?.ok) throw redirect(linkTo(site, bookingPath(found.value.number), { token }), 302);
  const t = await textsOf(site, "happening-booking");
  return { outcome, title: t(outcome === "success" ? "providerTitle" : "providerCancelTitle") };
}
