import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import { workingDaysAfter } from "../../kit/calendar/working-days";
import { type Day, dayAt, type Instant, isInMonth, later, plusMonths, startOfDay } from "./calendar";
import type { GivenBefore, PassEvent } from "./facts";

/** Working days from delivery until points can be used (R44, S9.01). */
const SETTLING_DAYS = 3;
/** Months in which a birthday cannot be changed again (R45, assumed). */
const BIRTHDAY_MONTHS = 12;

/** The history of one order as far as points are concerned. */
export type OrderStory = {
  order: string;
  paidAt: Instant;
  /** 2 in the birthday month, else 1 (R45). */
  multiplier: 1 | 2;
  /** The day when its points can be used, and the moment that day begins; null until delivery. */
  availableOn: Day | null;
  availableAt: Instant | null;
  /** Returns and cancellations, oldest first, each with the goods that remain, in minor units. */
  cuts: { key: string; at: Instant; left: number; cancelled: boolean }[];
  merchandise: number;
  /** The goods that remain, in minor units, and whether the order still counts as a purchase. */
  left: number;
  stands: boolean;
  /** What the order gave to its earlier member, whose tier its spend counted for. */
  given: GivenBefore | null;
};

/** Points for an amount of goods (R44), rounded down. */
export const pointsFor = (country: CountryCode, merchandise: number): number =>
  Math.floor(Math.max(0, merchandise) / COUNTRIES[country].spendPerPoint);

/** The spending behind `points`, in minor units. */
export const spendFor = (country: CountryCode, points: number): number => points * COUNTRIES[country].spendPerPoint;

type BirthdayRule = { from: Instant; month: number };

/** The birthdays that count, and from when: the first, then each that was set a year after the one before (R45). */
function birthdays(country: CountryCode, events: readonly PassEvent[]): BirthdayRule[] {
  const rules: BirthdayRule[] = [];
  let closedUntil = "";
  for (const event of events) {
    if (event.kind !== "birthday_set") continue;
    const day = dayAt(country, event.at);
    if (day < closedUntil) continue;
    rules.push({ from: event.at, month: Number(event.birthday.slice(0, 2)) });
    closedUntil = plusMonths(day, BIRTHDAY_MONTHS);
  }
  return rules;
}

/** The birthday month (1 to 12) that counted at a moment; null when none was set. */
export const birthMonth = (country: CountryCode, events: readonly PassEvent[], at: Instant): number | null =>
  birthdays(country, events).findLast(({ from }) => from <= at)?.month ?? null;

/** Whether a birthday may be changed now: none is set, or it was set a year ago (R45). */
export function canChangeBirthday(country: CountryCode, events: readonly PassEvent[], now: Instant): boolean {
  const last = birthdays(country, events).at(-1);
  return last === undefined || dayAt(country, now) >= plusMonths(dayAt(country, last.from), BIRTHDAY_MONTHS);
}

const begun = (order: string, paidAt: Instant, merchandise: number, multiplier: 1 | 2): OrderStory => ({
  order,
  paidAt,
  multiplier,
  availableOn: null,
  availableAt: null,
  cuts: [],
  merchandise,
  left: merchandise,
  stands: true,
  given: null,
});

/** The first event of each order: the member paid it, or claimed it from an earlier owner. */
function beginnings(country: CountryCode, events: readonly PassEvent[]): Map<string, OrderStory> {
  const stories = new Map<string, OrderStory>();
  for (const event of events) {
    if ((event.kind !== "order_paid" && event.kind !== "order_taken_over") || stories.has(event.order)) continue;
    const { order, at } = event;
    if (event.kind === "order_taken_over") {
      const { multiplier, goods, isPending, used, debt } = event;
      const given = { multiplier, goods, isPending, used, debt };
      stories.set(order, { ...begun(order, at, goods, multiplier), stands: goods > 0, given });
      continue;
    }
    const month = birthMonth(country, events, at);
    stories.set(order, begun(order, at, event.merchandise, month !== null && isInMonth(country, at, month) ? 2 : 1));
  }
  return stories;
}

/** The histories of the paid orders in known events (facts.ts, `knownEvents`), oldest first. */
export function orderStories(country: CountryCode, events: readonly PassEvent[]): OrderStory[] {
  const stories = beginnings(country, events);
  for (const event of events) {
    const story = "order" in event ? stories.get(event.order) : undefined;
    if (story === undefined) continue;
    if (event.kind === "order_delivered" && story.availableOn === null) {
      const day = workingDaysAfter(country, dayAt(country, event.at), SETTLING_DAYS);
      const begins = startOfDay(country, day);
      Object.assign(story, { availableOn: day, availableAt: later(begins, story.paidAt) });
    }
    if (event.kind === "order_returned" || event.kind === "order_cancelled") {
      const cancelled = event.kind === "order_cancelled";
      const left = cancelled ? 0 : Math.max(0, story.left - event.merchandise);
      // Goods returned before the claim are taken off at the claim.
      story.cuts.push({ key: event.key, at: later(event.at, story.paidAt), left, cancelled });
      story.left = left;
      if (cancelled || (story.merchandise > 0 && left === 0)) story.stands = false;
    }
  }
  return [...stories.values()];
}
