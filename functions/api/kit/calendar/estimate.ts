import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/server-facts";
import { dayIn } from "./day-in";

/** Days until a collection is ready; weekends count, because stores are open then (assumption). */
const COLLECTION_DAYS = [1, 2] as const;

/** Dates as YYYY-MM-DD in the country's time zone. */
export type Estimate = { earliest: string; latest: string };

const textOf = (day: Date) => day.toISOString().slice(0, 10);
const plus = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);

function isWorkingDay(country: CountryCode, day: Date): boolean {
  const text = textOf(day);
  const weekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  return !weekend && !SERVER_FACTS[country].holidays.some((holiday) => holiday === text || holiday === text.slice(5));
}

/** The day that is `count` working days later, counted from the next day. */
function workingDaysAfter(country: CountryCode, day: Date, count: number): Date {
  let at = day;
  for (let left = count; left > 0; ) {
    at = plus(at, 1);
    if (isWorkingDay(country, at)) left -= 1;
  }
  return at;
}

/** Estimates when an order placed `now` arrives or can be collected (R42). */
export function estimate(country: CountryCode, fulfilment: "delivery" | "collection", now: Date): Estimate {
  const { timeZone, deliveryDays } = COUNTRIES[country];
  // Midnight UTC, so that adding days is exact.
  const today = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  const [from, to] = fulfilment === "delivery" ? deliveryDays : COLLECTION_DAYS;
  const after = (days: number) =>
    textOf(fulfilment === "delivery" ? workingDaysAfter(country, today, days) : plus(today, days));
  return { earliest: after(from), latest: after(to) };
}
