import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import { dayIn } from "./day-in";
import { daysAfter, workingDaysAfter } from "./working-days";

/** Days until a collection is ready; weekends count, because stores are open then (assumption). */
const COLLECTION_DAYS = [1, 2] as const;

/** Dates as YYYY-MM-DD in the country's time zone. */
export type Estimate = { earliest: string; latest: string };

/** Estimates when an order placed `now` arrives or can be collected (R42); `days` are the working days of its address. */
export function estimate(
  country: CountryCode,
  fulfilment: "delivery" | "collection",
  now: Date,
  days: readonly [number, number] = COUNTRIES[country].deliveryDays,
): Estimate {
  const { timeZone } = COUNTRIES[country];
  const today = dayIn(timeZone, now);
  if (fulfilment === "collection") {
    const [from, to] = COLLECTION_DAYS;
    return { earliest: daysAfter(today, from), latest: daysAfter(today, to) };
  }
  const [from, to] = days;
  return { earliest: workingDaysAfter(country, today, from), latest: workingDaysAfter(country, today, to) };
}
