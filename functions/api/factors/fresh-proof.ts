/** When a session's member last proved who they are, in seconds; of a session with a second factor that is what counts. */
export type Proof = { provedAt: number | null; factorAt: number | null };

/** How old a proof may be for an act on money. */
export const FRESH_SECONDS = 600;

/** Whether the last proof is fresh: the second factor's where the session has one, else the password's. */
export function isFresh({ provedAt, factorAt }: Proof, now: Date): boolean {
  const at = factorAt ?? provedAt;
  return at !== null && now.getTime() / 1000 - at <= FRESH_SECONDS;
}

/** A moment as a token says it. */
export const secondsOf = (at: string | null): number | null =>
  at === null ? null : Math.floor(new Date(at).getTime() / 1000);
