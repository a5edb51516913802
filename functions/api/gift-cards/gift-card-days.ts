import { COUNTRIES, type CountryCode } from "../../contract/countries";
import { SERVER_FACTS } from "../../countries/countries";
import { dayIn } from "../kit/calendar/day-in";

/** How far ahead a card can be sent, in days (assumption). */
const AHEAD_DAYS = 365;

/** The present day in the country, YYYY-MM-DD. */
export const today = (country: CountryCode, now: Date): string => dayIn(COUNTRIES[country].timeZone, now);

/** The days on which a card bought now can be sent. */
export const sendingDays = (country: CountryCode, now: Date) => ({
  firstDay: today(country, now),
  lastDay: today(country, new Date(now.getTime() + AHEAD_DAYS * 86_400_000)),
});

/** Whether it is a real calendar day within those days. */
export function isSendingDay(day: string, country: CountryCode, now: Date): boolean {
  const { firstDay, lastDay } = sendingDays(country, now);
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day && day >= firstDay && day <= lastDay;
}

/** When a card that is sent now expires; null when it never does. */
export function expiryOf(country: CountryCode, now: Date): string | null {
  const { validYears } = SERVER_FACTS[country].giftCards;
  if (validYears === null) return null;
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() + validYears);
  return at.toISOString();
}
