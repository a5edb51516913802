/** What a browser may be known for beyond what the shop needs to work (R53). */
export const PURPOSES = ["measurement", "experiments", "advertising"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The day of the words that are agreed to; under newer words everybody is asked again. */
export const CONSENT_VERSION = "2026-11-22";
