import type { Activity, ActivityPrice } from "#contract/happening/activities";
import type { Booking } from "#contract/happening/reservations";
import { formatDay, formatTime } from "~/site/format/dates";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";
import { localDate } from "../store-time";
import { priceWords, totalWords } from "./price-words";

/** The separator between facts on one line; a line never begins with it. */
export const DOT = "\u00a0· ";

/** Texts for length, price, places and next free time of an activity; nothing is paid online (R64). */
export function useActivityWords() {
  const t = useT("happening-booking");
  const { money } = useFormat();
  const { localeTag } = useSite();

  const minutes = (count: number) => t("minutes", { count });

  const say = { t, money };
  const priceInLine = (price: ActivityPrice) => priceWords(say, price, t("freeInLine"));

  /** The next free time in the time zone of its store: "next today 5:00 pm". */
  const next = ({ nextFree, stores }: Pick<Activity, "nextFree" | "stores">, now: string): string => {
    if (nextFree === null) return t("nextNone");
    const { startsAt, storeSlug } = nextFree;
    const timeZone = stores.find(({ slug }) => slug === storeSlug)?.timeZone ?? "UTC";
    const where = { localeTag, timeZone };
    const time = formatTime(startsAt, where);
    const on = localDate(startsAt, timeZone);
    if (on === localDate(now, timeZone)) return t("nextToday", { time });
    const tomorrow = localDate(new Date(Date.parse(now) + 86_400_000).toISOString(), timeZone);
    return on === tomorrow ? t("nextTomorrow", { time }) : t("nextOn", { day: formatDay(startsAt, where), time });
  };

  return {
    minutes,
    price: (price: ActivityPrice) => priceWords(say, price),
    /** The price for one person: "$25.00 per person", "$45.00, fully redeemable on products (per person)". */
    priceEach: (price: ActivityPrice) => {
      const isPlain = price.freeFrom === null && !price.backAsVoucher;
      const each = isPlain ? ` ${t("each")}` : ` (${t("each")})`;
      return priceWords(say, price) + (price.amount.minor === 0 ? "" : each);
    },
    priceInLine,
    total: (booking: Pick<Booking, "price" | "total" | "seats">) => totalWords(say, booking),
    places: (count: number) => t("seatsLeft", { count }),
    next,
  };
}
