import en from "../../../../locales/en/bookingLetters.json" with { type: "json" };
import id from "../../../../locales/id/bookingLetters.json" with { type: "json" };
import th from "../../../../locales/th/bookingLetters.json" with { type: "json" };
import zh from "../../../../locales/zh/bookingLetters.json" with { type: "json" };
import { makeAccessToken } from "../../orders/access-token";
import { siteLink } from "../site-link";
import type { OfBooking } from "../template-vars";
import type { Letter } from "./letter";
import type { LetterContext } from "./render";
import { saying } from "./texts";

const wordsIn = saying({ en, id, th, zh });
type Words = keyof typeof en;

/** A letter about a booking, with the link that opens it; times are the store's, with the name of its zone. */
const about =
  (what: string, short?: Words) =>
  async (booking: OfBooking, context: LetterContext): Promise<Letter> => {
    const { secret, settings, language, country } = context;
    const t = wordsIn(language);
    const when = new Intl.DateTimeFormat(`${language}-${country}`, {
      ...{ weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" },
      ...{ timeZone: booking.timeZone, timeZoneName: "short" },
    } as Intl.DateTimeFormatOptions).format(new Date(booking.startsAt));
    const vars = { ...booking, when };
    const say = (key: string) => t(key as Words, vars);
    const token = await makeAccessToken(secret, booking.number, new Date(booking.at), "booking");
    const href = siteLink(settings, context, `/happening/bookings/${booking.number}`, { token });
    return {
      subject: say(`${what}Subject`),
      heading: say(`${what}Heading`),
      paragraphs: [say(`${what}Text`), say(what === "cancelled" ? "again" : "change")],
      button: { label: say("toBooking"), href },
      aside: say("aside"),
      footer: say("footer"),
      ...(short === undefined ? {} : { short: [say(short), href].join("\n") }),
    };
  };

/** The letters of bookings, in the words of `locales/<language>/bookingLetters.json`. */
export const bookingLetters = {
  booking_confirmed: about("booked"),
  booking_moved: about("moved"),
  booking_cancelled: about("cancelled"),
  booking_reminder: about("reminder"),
  booking_soon: about("soon", "soonShort"),
};
