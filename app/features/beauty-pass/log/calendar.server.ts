import type { AppLoadContext } from "@remix-run/cloudflare";
import { passCalendar } from "#contract/beauty-pass/beauty-pass";
import { type CalendarDay, calendarOf, noCalendar } from "#shared/words/calendar";
import { formatFacts } from "#shared/words/lists";
import { textsOf } from "#shared/words/texts.server";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { formatMoney } from "~/site/format/money";

/**
 * The calendar of a member's dates and bookings for a calendar program. The token in its address names the member; any
 * other address is a 404.
 */
export async function passFeed(request: Request, { api, site, now, here }: AppLoadContext): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const reply = await api.call(passCalendar, { query: { token: token.slice(0, 200) } });
  if (!reply.ok) return noCalendar(404, (await textsOf(site, "errors"))("not_found"));
  const t = await textsOf(site, "beauty-pass");
  const { uid, dates, appointments } = reply.value;
  const { origin } = here;
  const days = dates.map((date): CalendarDay => {
    const id = `${date.kind}-${uid}@melati`;
    if (date.kind === "points_expiry")
      return {
        uid: id,
        on: date.on,
        summary: t("calExpiry", { count: date.points }),
        description: t("expiringStay"),
      };
    const tier = t(`tier_${date.tier}`);
    return {
      uid: id,
      on: date.on,
      summary: t("calReview", { tier }),
      description:
        date.spend.minor === 0
          ? t("calReviewKept", { tier })
          : t("calReviewText", { tier, spend: formatMoney(date.spend, site.localeTag) }),
    };
  });
  // The uid is the same as in the booking's own file, so that a calendar with both shows the booking once.
  const events = appointments.map((one) => ({
    uid: `${one.number}@melati`,
    startsAt: one.startsAt,
    endsAt: one.endsAt,
    summary: `Melati: ${one.activity}`,
    location: formatFacts([one.store, ...one.addressLines], site.localeTag),
    description: [
      one.number,
      ...(one.total.amount.minor === 0 ? [] : [formatMoney(one.total.amount, site.localeTag)]),
      one.phone,
    ].join("\n"),
    url: `${origin}${linkTo(site, bookingPath(one.number))}`,
    cancelled: one.cancelled,
  }));
  return new Response(calendarOf(t("title"), days, now, events), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="beauty-pass.ics"',
      "cache-control": "private, no-store",
    },
  });
}
