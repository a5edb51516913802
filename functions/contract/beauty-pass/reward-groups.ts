/**
 * The two groups of rewards: up to 499 points, and from 500 on (S9.02, R31). They have a file without schemas so that
 * pages can import them without zod.
 */
export const REWARD_GROUPS = ["under_500", "from_500"] as const;
/** Segments, besides tiers, that a reward can be limited to. */
export const KEPT_FOR = ["staff", "birthday-month"] as const;
