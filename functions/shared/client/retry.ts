import { CallTimeout } from "./patience";

/** Statuses worth another try (S7.01, R6). */
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);
const TRIES = 3;
/** Milliseconds before the second and third retry; the first is at once. */
const PAUSES = [0, 50, 150] as const;

export type RetryOptions = {
  /** Whether the call may be repeated: a GET, or a change with an idempotency key (R6). */
  safe: boolean;
  /**
   * Whether a 409 may pass by itself, as while the catalogue is rewritten. For a bag or an appointment a 409 is the answer (R6).
   */
  conflictPasses?: boolean;
  pause?: (ms: number) => Promise<void>;
};

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Sends up to three more times while the answer is temporary. The last answer is returned as it is; a network failure is rethrown.
 * An answer that took too long is not waited for again.
 */
export async function withRetry<T extends { status: number }>(
  send: () => Promise<T>,
  { safe, conflictPasses = false, pause = sleep }: RetryOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const last = !safe || attempt >= TRIES;
    try {
      const response = await send();
      const passes = response.status === 409 ? conflictPasses : TRANSIENT.has(response.status);
      if (last || !passes) return response;
    } catch (error) {
      if (last || error instanceof CallTimeout) throw error;
    }
    await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0);
  }
}
