import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { listReservations } from "#contract/happening/reservations";
import { listWaiting } from "#contract/happening/waiting";
import { textsOf } from "#shared/words/texts.server";
import { signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";
import { isOver } from "./booking-words";

/** Loads the member's coming and earlier bookings (S7.13). @throws a redirect to the sign-in */
export async function loadBookings(request: Request, { api, site }: AppLoadContext) {
  const { pathname, searchParams } = new URL(request.url);
  const [found, waits, t] = await Promise.all([
    api.call(listReservations, { query: { page: askedPage(searchParams) } }),
    api.call(listWaiting),
    textsOf(site, "happening-booking"),
  ]);
  if (!found.ok && found.status === 401) throw redirect(signInLink(site, pathname, ""), 303);
  const { items, pageSize, total } = found.ok ? found.value : { items: [], pageSize: 1, total: 0 };
  return {
    title: t("bookings"),
    upcoming: items.filter((one) => !isOver(one)),
    earlier: items.filter(isOver),
    waiting: waits.ok ? waits.value.items : [],
    page: found.ok ? found.value.page : 1,
    pages: Math.ceil(total / pageSize),
  };
}
