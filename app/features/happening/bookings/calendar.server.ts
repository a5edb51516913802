import type { AppLoadContext } from "@remix-run/cloudflare";
import { showReservation } from "#contract/happening/reservations";
import type { Money } from "#contract/money";
import { appointmentOf, noCalendar } from "#shared/words/calendar";
import { formatFacts } from "#shared/words/lists";
import { textsOf } from "#shared/words/texts.server";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { formatMoney } from "~/site/format/money";
import { totalWords } from "../activities/price-words";
import { type BookingLink, bookingRefused } from "./manage/booking-link.server";

/**
 * A booking as a calendar file. The file of a cancelled booking tells a calendar that has it to remove it. A link that
 * opens no booking is answered as its page is, in one line.
 */
export async function bookingCalendar(context: AppLoadContext, asked: BookingLink): Promise<Response> {
  const { site, now, here } = context;
  const { number, token } = asked;
  const reply = await context.api.call(showReservation, { params: { id: number }, query: { token } });
  if (!reply.ok) {
    const refused = await bookingRefused(reply.status, context);
    return noCalendar(refused.init?.status ?? 404, refused.data.title);
  }
  const t = await textsOf(site, "happening-booking");
  const { activity, store, startsAt, endsAt, state } = reply.value;
  const money = (of: Money) => formatMoney(of, site.localeTag);
  const event = {
    uid: `${number}@melati`,
    startsAt,
    endsAt,
    summary: `Melati: ${activity.name}`,
    location: formatFacts([store.name, ...store.addressLines], site.localeTag),
    description: [t("bookingTitle", { number }), totalWords({ t, money }, reply.value), store.phone].join("\n"),
    url: `${here.origin}${linkTo(site, bookingPath(number), { token })}`,
    cancelled: state === "cancelled",
  };
  return new Response(appointmentOf(event, now), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${number}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}
