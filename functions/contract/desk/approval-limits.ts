import { type CountryCode, SERVER_FACTS } from "../../countries/countries";
import type { DeskRole } from "./desk-roles";

/** The amounts that an operator may give without approval, in minor units: in one act, and in a day. */
export type Limit = { once: number; day: number };
const NOTHING: Limit = { once: 0, day: 0 };

/** The limits of a country's operators by role. */
const limitsIn = (country: CountryCode): Partial<Record<DeskRole, Limit>> => {
  const { small, large } = SERVER_FACTS[country].grantLimits;
  const most = { once: large, day: 10 * large };
  return { service: { once: small, day: 10 * small }, stock: most, money: most };
};

/** The highest limit among the caller's roles that allow the act. */
export function limitOf(has: readonly DeskRole[], allowing: readonly DeskRole[], country: CountryCode): Limit {
  const limits = has.filter((role) => allowing.includes(role)).map((role) => limitsIn(country)[role] ?? NOTHING);
  return limits.reduce((most, limit) => (limit.once > most.once ? limit : most), NOTHING);
}

/** Whether an amount needs another operator's approval, given what the caller gave without approval in the last day. */
export const needsAnother = ({ once, day }: Limit, amount: number, doneToday: number): boolean =>
  Math.abs(amount) > once || doneToday + Math.abs(amount) > day;
