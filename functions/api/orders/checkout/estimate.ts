import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import { dayIn } from "../../day-in";

/** Public holidays of a fixed date (MM-DD), on which no parcel moves. Moving feasts are added as dated rows, YYYY-MM-DD (R42, assumption). */
export const HOLIDAYS: Record<CountryCode, readonly string[]> = {
  AU: ["01-01", "01-26", "04-25", "12-25", "12-26"],
  HK: ["01-01", "05-01", "07-01", "10-01", "12-25", "12-26"],
  ID: ["01-01", "05-01", "06-01", "08-17", "12-25"],
  MY: ["01-01", "05-01", "08-31", "09-16", "12-25"],
  NZ: ["01-01", "01-02", "02-06", "04-25", "12-25", "12-26"],
  PH: ["01-01", "04-09", "05-01", "06-12", "11-30", "12-25", "12-30"],
  SG: ["01-01", "05-01", "08-09", "12-25"],
  TH: [
    "01-01",
    "04-06",
    "04-13",
    "04-14",
    "04-15",
    "05-01",
    "05-04",
    "07-28",
    "08-12",
    "10-13",
    "10-23",
    "12-05",
    "12-10",
    "12-31",
  ],
};

/** Days until a collection is ready, weekends included, for stores are open then (assumption). */
const COLLECTION_DAYS = [1, 2] as const;

/** Dates as YYYY-MM-DD in the country's time zone. */
export type Estimate = { earliest: string; latest: string };

const textOf = (day: Date) => day.toISOString().slice(0, 10);
const plus = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);

function isWorkingDay(country: CountryCode, day: Date): boolean {
  const text = textOf(day);
  const weekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  return !weekend && !HOLIDAYS[country].some((holiday) => holiday === text || holiday === text.slice(5));
}

/** The day that many working days after; the first counts from the next day. */
function workingDaysAfter(country: CountryCode, day: Date, count: number): Date {
  let at = day;
  for (let left = count; left > 0; ) {
    at = plus(at, 1);
    if (isWorkingDay(country, at)) left -= 1;
  }
  return at;
}

/** When an order placed `now` arrives, or can be fetched (R42). */
export function estimate(country: CountryCode, fulfilment: "delivery" | "collection", now: Date): Estimate {
  const { timeZone, deliveryDays } = COUNTRIES[country];
  // As midnight UTC, so that days can be added.
  const today = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  const [from, to] = fulfilment === "delivery" ? deliveryDays : COLLECTION_DAYS;
  const after = (days: number) =>
    textOf(fulfilment === "delivery" ? workingDaysAfter(country, today, days) : plus(today, days));
  return { earliest: after(from), latest: after(to) };
}
