import type { CurrencyCode } from "../countries";
import type { DeskRole } from "./desk-roles";

/** The amounts that an operator may give without approval, in minor units: in one act, and in a day. */
export type Limit = { once: number; day: number };
const NOTHING: Limit = { once: 0, day: 0 };

const of = (small: number, large: number): Partial<Record<DeskRole, Limit>> => ({
  service: { once: small, day: 10 * small },
  stock: { once: large, day: 10 * large },
  money: { once: large, day: 10 * large },
});

/** The limits by currency: about SGD 50 for the service role and SGD 500 for stock and money. Above them another operator approves. */
export const LIMITS: Record<CurrencyCode, Partial<Record<DeskRole, Limit>>> = {
  AUD: of(5_500, 55_000),
  HKD: of(30_000, 300_000),
  IDR: of(600_000, 6_000_000),
  MYR: of(17_500, 175_000),
  NZD: of(6_500, 65_000),
  PHP: of(215_000, 2_150_000),
  SGD: of(5_000, 50_000),
  THB: of(130_000, 1_300_000),
};

/** The highest limit among the caller's roles that allow the act. */
export function limitOf(has: readonly DeskRole[], allowing: readonly DeskRole[], currency: CurrencyCode): Limit {
  const limits = has.filter((role) => allowing.includes(role)).map((role) => LIMITS[currency][role] ?? NOTHING);
  return limits.reduce((most, limit) => (limit.once > most.once ? limit : most), NOTHING);
}

/** Whether an amount needs another operator's approval, given what the caller gave without approval in the last day. */
export const needsAnother = ({ once, day }: Limit, amount: number, doneToday: number): boolean =>
  Math.abs(amount) > once || doneToday + Math.abs(amount) > day;
