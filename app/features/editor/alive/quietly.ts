/** What a page hears when its call did not come back: the line is down, the session has ended, or something broke. */
export const AWAY = { away: true } as const;
export type Away = typeof AWAY;

/** Makes a call of the page's script that never throws, because an error page would take away what is being typed. */
export const quietly = <T>(call: () => Promise<T>): Promise<T | Away> => call().catch(() => AWAY);

export const isAway = (answer: unknown): answer is Away =>
  typeof answer === "object" && answer !== null && "away" in answer;
