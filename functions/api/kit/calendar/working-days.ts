import type { CountryCode } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";

const DAY_MS = 86_400_000;

/** The day so many days later; days are YYYY-MM-DD. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

function isWorkingDay(country: CountryCode, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const weekend = weekday === 0 || weekday === 6;
  return !weekend && !SERVER_FACTS[country].holidays.some((holiday) => holiday === day || holiday === day.slice(5));
}

/** The day some working days later, counted from the next day, without the country's holidays (R44, R42). */
export function workingDaysAfter(country: CountryCode, from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1);
    if (isWorkingDay(country, day)) left -= 1;
  }
  return day;
}
