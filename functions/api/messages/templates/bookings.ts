import type { CurrencyCode } from "../../../contract/countries";
import type { CalendarEvent } from "../../../shared/words/calendar";
import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import { CHANGE_HOURS } from "../../happening/booking/booking-rules";
import type { BookingVars } from "../../kit/outbox/template-vars";
import { momentText } from "../../kit/text/moment-text";
import { moneyText } from "../../kit/text/money-text";
import { makeAccessToken } from "../../kit/tokens/access-token";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

type BookingTextKey = KeyOf<"happening-messages">;

/** The amount to pay on the day, for all seats; nothing when the message was queued without a price. */
async function payment({ seats = "", amount = "", free = "", currency = "" }: BookingVars, context: TemplateContext) {
  if (amount === "") return [];
  const { language, country } = context;
  const t = await textsOf(context, "happening-messages");
  const count = Number(seats);
  const text = (minor: number) => moneyText({ minor, currency: currency as CurrencyCode }, language, country);
  const vars = { seats, total: text(Number(amount) * count), each: text(Number(amount)) };
  if (free !== "")
    return [t(count > 1 ? "payEachOrFree" : "payOrFree", { ...vars, spend: text(Number(free) * count) })];
  if (Number(amount) === 0) return [t("payNothing")];
  return [t(count > 1 ? "payEach" : "pay", vars)];
}

/** Whether the start is too near for a change online (R47). */
const isNear = ({ at, startsAt }: BookingVars) =>
  startsAt <= new Date(Date.parse(at) + CHANGE_HOURS * 3_600_000).toISOString();

/** What, when and where, one below the other; nothing for a message that was queued without the store's address. */
async function atAGlance(
  { activity, store, place }: BookingVars,
  when: string,
  context: TemplateContext,
): Promise<Pick<MessageContent, "facts">> {
  if (place === undefined) return {};
  const t = await textsOf(context, "happening-booking");
  return {
    facts: [
      { label: activity, lines: [when] },
      { label: t("where"), lines: [store, place] },
    ],
  };
}

/** The messages that change what is in a calendar. */
const IN_CALENDAR: readonly string[] = ["booked", "moved", "cancelled"];

/** The appointment with the id of the file on the booking's page, so that one replaces the other. */
function appointmentIn(
  what: string,
  { number, activity, store, place, phone, startsAt, endsAt }: BookingVars,
  url: string,
) {
  if (!IN_CALENDAR.includes(what) || endsAt === undefined) return {};
  const appointment: CalendarEvent = {
    uid: `${number}@melati`,
    startsAt,
    endsAt,
    summary: `Melati: ${activity}`,
    location: [store, place].filter(Boolean).join(", "),
    description: [number, phone].join("\n"),
    url,
    cancelled: what === "cancelled",
  };
  return { appointment };
}

/**
 * A message about a booking with the link that opens it; times are those of the store.
 */
const about =
  (what: string, short?: BookingTextKey) =>
  async (booking: BookingVars, context: TemplateContext): Promise<MessageContent> => {
    const { secret, settings, language, country } = context;
    const t = await textsOf(context, "happening-messages");
    const { timeZone, startsAt } = booking;
    const when = momentText(new Date(startsAt), { timeZone, language, country });
    const vars: Record<string, string> = { ...booking, when };
    const say = (key: string) => t(key as BookingTextKey, vars);
    const token = await makeAccessToken(secret, booking.number, new Date(booking.at), "booking");
    const href = siteLink(settings, context, `/happening/bookings/${booking.number}`, { token });
    return {
      subject: say(`${what}Subject`),
      heading: say(`${what}Heading`),
      paragraphs:
        what === "cancelled"
          ? [say("cancelledText"), say("again")]
          : [say(`${what}Text`), ...(await payment(booking, context)), say(isNear(booking) ? "closed" : "change")],
      button: { label: say("toBooking"), href },
      ...(what === "cancelled" ? {} : await atAGlance(booking, when, context)),
      aside: say("aside"),
      footer: say("footer"),
      ...appointmentIn(what, booking, href),
      ...(short === undefined ? {} : { short: [say(short), href].join("\n") }),
    };
  };

/** The messages about bookings; their texts are in `locales/<language>/bookingMessages.json`. */
export const bookingMessages = {
  booking_confirmed: about("booked"),
  booking_moved: about("moved"),
  booking_cancelled: about("cancelled"),
  booking_reminder: about("reminder"),
  booking_soon: about("soon", "soonShort"),
};
