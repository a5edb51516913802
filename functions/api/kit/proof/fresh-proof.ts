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

/** The ways a member can sign in: with a password, or with a provider that the shop has set up. */
export type WaysIn = { hasPassword: boolean; byProvider: boolean };

/** What a member without a second factor shows. */
const wayOf = ({ hasPassword, byProvider }: WaysIn): StepUpWay =>
  hasPassword ? "password" : byProvider ? "sign_in" : "set_password";

/** What a member has to show before a change of second factors; `enrolled` when they have one already. */
export const stepBeforeFactors = (proof: Proof, enrolled: boolean, ways: WaysIn, now: Date): StepUpWay | null =>
  isFresh(proof, now) ? null : enrolled ? "code" : wayOf(ways);

/**
 * How old a password may be when it alone protects the member's own money, so that a shopper does not type it for each order.
 */
const SPENDING_SECONDS = 86_400;

/** Whether a member has to prove who they are before spending their own money. */
export function needsProof(proof: Proof, now: Date): boolean {
  if (proof.factorAt !== null) return !isFresh(proof, now);
  return proof.provedAt === null || now.getTime() / 1000 - proof.provedAt > SPENDING_SECONDS;
}

/** What a member has to show before spending their own money; null when they showed it recently. */
export const stepBeforeSpending = (proof: Proof, ways: WaysIn, now: Date): StepUpWay | null =>
  needsProof(proof, now) ? (proof.factorAt === null ? wayOf(ways) : "code") : null;

/** What a member has to show, besides the password, before the account is deleted. */
export function stepBeforeErasing(proof: Proof, ways: WaysIn, now: Date): StepUpWay | null {
  if (isFresh(proof, now)) return null;
  if (proof.factorAt !== null) return "code";
  return ways.hasPassword ? null : wayOf(ways);
}

/** Converts a moment to the seconds that tokens use. */
export const secondsOf = (at: string | null): number | null =>
  at === null ? null : Math.floor(new Date(at).getTime() / 1000);
