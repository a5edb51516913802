import type { ErrorCode } from "../../../contract/errors";

/** Members have turned 14 (S5.04). */
const YOUNGEST = 14;
const OLDEST = 130;

/** Whole years from a birth date (YYYY-MM-DD) to a day; a birthday on 29 February counts on 1 March in other years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The fault of a birth date; null for a valid one. */
export function checkBirthDate(birthDate: string, today: string): ErrorCode | null {
  const parsed = new Date(`${birthDate}T00:00:00Z`);
  const real =
    /^\d{4}-\d{2}-\d{2}$/.test(birthDate) &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(birthDate);
  if (!real || birthDate > today || ageOn(birthDate, today) > OLDEST) return "invalid_date";
  return ageOn(birthDate, today) < YOUNGEST ? "too_young" : null;
}
