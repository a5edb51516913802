/** How a rule names paths (R22): exactly, with everything below, or by a pattern for the whole path. */
export const MATCH_TYPES = ["absolute", "startsWith", "regex"] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/** The answers of a redirect: moved for good, moved for now, gone. */
export const REDIRECT_STATUSES = ["301", "302", "410"] as const;
