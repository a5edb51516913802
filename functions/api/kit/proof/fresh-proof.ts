import type { StepUpWay } from "../../../contract/accounts/factors";

/**
 * When the member of a session last showed the password and a second factor, in seconds. In a session with a second factor only the latter counts.
 */
export type Proof = { provedAt: number | null; factorAt: number | null };

/** How old a proof may be for an act on money, in seconds. */
export const FRESH_SECONDS = 600;

/** Whether the last proof is recent: that of the second factor if the session has one, else that of the password. */
export function isFresh({ provedAt, factorAt }: Proof, now: Date): boolean {
  const at = factorAt ?? provedAt;
  return at !== null && now.getTime() / 1000 - at <= FRESH_SECONDS;
}

/**
 * How old a password may be when it alone protects the member's own money, so that a shopper does not type it for each order.
 */
const SPENDING_SECONDS = 86_400;

/** What a member has to show before spending their own money; null when they showed it recently. */
export function stepBeforeSpending(proof: Proof, hasPassword: boolean, now: Date): StepUpWay | null {
  if (proof.factorAt !== null) return isFresh(proof, now) ? null : "code";
  const { provedAt } = proof;
  if (provedAt !== null && now.getTime() / 1000 - provedAt <= SPENDING_SECONDS) return null;
  return hasPassword ? "password" : "sign_in";
}

/**
 * What a member has to show, besides the password, before the account is deleted. A member without a password signs in with Google once more.
 */
export function stepBeforeErasing(proof: Proof, hasPassword: boolean, now: Date): StepUpWay | null {
  if (isFresh(proof, now)) return null;
  if (proof.factorAt !== null) return "code";
  return hasPassword ? null : "sign_in";
}

/** Converts a moment to the seconds that tokens use. */
export const secondsOf = (at: string | null): number | null =>
  at === null ? null : Math.floor(new Date(at).getTime() / 1000);
