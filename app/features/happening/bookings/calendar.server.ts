import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Money } from "#contract/money";
import { textsOf } from "#shared/words/texts.server";
import { appointmentOf } from "~/platform/files/calendar";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { formatFacts } from "~/site/format/lists";
import { formatMoney } from "~/site/format/money";
import { totalWords } from "../activities/price-words";
import { type AskedBooking, loadBooking } from "./manage/booking-link.server";

/**
 * A booking as a calendar file. The file of a cancelled booking tells a calendar that has it to remove it. @throws as
 * `loadBooking`
 */
export async function bookingCalendar(context: AppLoadContext, asked: AskedBooking): Promise<Response> {
  const { site, now, here } = context;
  const booking = await loadBooking(context, asked).catch(() => null);
  if (booking === null) return new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
  const t = await textsOf(site, "happening-booking");
  const { number, activity, store, startsAt, endsAt, state } = booking;
  const money = (of: Money) => formatMoney(of, site.localeTag);
  const event = {
    uid: `${number}@melati`,
    startsAt,
    endsAt,
    summary: `Melati: ${activity.name}`,
    location: formatFacts([store.name, ...store.addressLines], site.localeTag),
    description: [t("bookingTitle", { number }), totalWords({ t, money }, booking), store.phone].join("\n"),
    url: `${here.origin}${linkTo(site, bookingPath(number), { token: asked.token })}`,
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
