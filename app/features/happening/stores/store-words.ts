import { LANGUAGES, languageFacts } from "#contract/countries";
import type { Opening, Store } from "#contract/happening/happening";
import type { Site } from "#shared/site/site";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";
import { formatClock, formatDayOfYear, formatWeekday } from "~/site/format/dates";

type HappeningTranslate = Translate<KeyOf<"happening">>;
type LocaleAndZone = Pick<Site, "localeTag" | "timeZone">;

/** "Open until 9:30 pm", "Opens tomorrow, 6 am". `where` has the store's time zone. */
export function openingText(
  t: HappeningTranslate,
  { open, closesAt, opensAt, opensIn }: Opening,
  where: LocaleAndZone,
): string {
  if (open && closesAt !== null) return t("storeOpenUntil", { time: formatClock(closesAt, where) });
  if (opensAt === null || opensIn === null) return t("storeShut");
  const time = formatClock(opensAt, where);
  if (opensIn === 0) return t("storeOpensToday", { time });
  if (opensIn === 1) return t("storeOpensTomorrow", { time });
  return t("storeOpensOn", { day: (opensIn < 7 ? formatWeekday : formatDayOfYear)(opensAt, where), time });
}

export type DayGroup = { from: number; to: number; hours: Store["hours"][number] };

/** Consecutive days with the same hours, Monday first. */
export function groupDays(hours: Store["hours"]): DayGroup[] {
  const groups: DayGroup[] = [];
  hours.forEach((day, index) => {
    const last = groups.at(-1);
    const same = last !== undefined && last.hours?.opens === day?.opens && last.hours?.closes === day?.closes;
    if (same) last.to = index;
    else groups.push({ from: index, to: index, hours: day });
  });
  return groups;
}

/** A date that was a Monday; only its weekday is printed. */
const weekday = (day: number, { localeTag }: LocaleAndZone) =>
  formatWeekday(`1970-01-0${day + 5}`, { localeTag, timeZone: "UTC" });

/** "Monday to Thursday", "Friday and Saturday", "Every day". */
export function daysText(t: HappeningTranslate, { from, to }: DayGroup, where: LocaleAndZone): string {
  if (to - from === 6) return t("storeEveryDay");
  if (from === to) return weekday(from, where);
  return t(to - from === 1 ? "storeDaysAnd" : "storeDaysTo", { from: weekday(from, where), to: weekday(to, where) });
}

/** "10 am to 9:30 pm", or that it is closed. */
export function hoursText(t: HappeningTranslate, hours: DayGroup["hours"], { localeTag }: LocaleAndZone): string {
  if (hours === null) return t("storeShut");
  const clock = (time: string) => formatClock(`1970-01-01T${time}:00Z`, { localeTag, timeZone: "UTC" });
  return t("storeHoursFromTo", { opens: clock(hours.opens), closes: clock(hours.closes) });
}

/** The languages that are not written in Latin letters. */
const SCRIPTS = LANGUAGES.flatMap((language) => {
  const { script, tag } = languageFacts(language);
  return script === null ? [] : [{ language, tag, of: script.of }];
});

type Address = { text: string /** The language of the text, where it differs from the page's. */; lang?: string };

/**
 * An address in the reader's script, and in the country's script where that differs, for taxis and street signs. An
 * address in one script only is shown to everybody.
 */
export function addressesOf(lines: readonly string[], language: Site["language"]): [Address, ...Address[]] {
  const script = SCRIPTS.find(({ of }) => lines.some((line) => of.test(line)));
  const own = lines.filter((line) => script?.of.test(line));
  const latin = lines.filter((line) => !own.includes(line));
  const said = own.join(" ");
  if (script === undefined || latin.length === 0) return [{ text: lines.join(", ") }];
  if (language === script.language) return [{ text: said }];
  return [{ text: latin.join(", ") }, { text: said, lang: script.tag }];
}

/** A link to directions, which opens the phone's map app where there is one. */
export const directionsTo = ({ latitude, longitude }: Pick<Store, "latitude" | "longitude">) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

export const telOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
