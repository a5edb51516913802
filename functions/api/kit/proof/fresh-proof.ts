import type { StepUpWay } from "../../../contract/accounts/factors";

/** When a session's member last proved who they are, in seconds; of a session with a second factor that is what counts. */
export type Proof = { provedAt: number | null; factorAt: number | null };

/** How old a proof may be for an act on money. */
export const FRESH_SECONDS = 600;

/** Whether the last proof is fresh: the second factor's where the session has one, else the password's. */
export function isFresh({ provedAt, factorAt }: Proof, now: Date): boolean {
  const at = factorAt ?? provedAt;
  return at !== null && now.getTime() / 1000 - at <= FRESH_SECONDS;
}

/** How old a password may be where it alone guards the member's own money: who shops on does not type it for each order. */
const SPENDING_SECONDS = 86_400;

/** What a member has to show before their own money is spent; null for who showed it not long ago. */
export function stepBeforeSpending(proof: Proof, hasPassword: boolean, now: Date): StepUpWay | null {
  if (proof.factorAt !== null) return isFresh(proof, now) ? null : "code";
  const { provedAt } = proof;
  if (provedAt !== null && now.getTime() / 1000 - provedAt <= SPENDING_SECONDS) return null;
  return hasPassword ? "password" : "sign_in";
}

/** What has to be shown before the account goes, beside the password: who has none, but signs in with Google, does so once more. */
export function stepBeforeErasing(proof: Proof, hasPassword: boolean, now: Date): StepUpWay | null {
  if (isFresh(proof, now)) return null;
  if (proof.factorAt !== null) return "code";
  return hasPassword ? null : "sign_in";
}

/** A moment as a token says it. */
export const secondsOf = (at: string | null): number | null =>
  at === null ? null : Math.floor(new Date(at).getTime() / 1000);
