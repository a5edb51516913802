/** The purposes, beyond what the shop needs to work, for which a browser may be recognised (R53). */
export const PURPOSES = ["measurement", "experiments", "advertising"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The version of the text that is agreed to; after a new version everybody is asked again. */
export const CONSENT_VERSION = "2026-11-22";
