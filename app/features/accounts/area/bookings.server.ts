import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showProfile } from "#contract/profile";
import { signInLink } from "~/site/links";
import { textsOf } from "~/site/texts.server";

/** A member's bookings: none until services can be booked here (S7.13). @throws a redirect to the sign-in */
export async function loadBookings({ api, site }: AppLoadContext) {
  const profile = await api.call(showProfile);
  if (!profile.ok) throw redirect(signInLink(site, "/account/bookings", ""), 303);
  return { title: (await textsOf(site, "accounts"))("bookings") };
}
