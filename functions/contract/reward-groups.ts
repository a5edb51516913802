/** S9.02, R31: up to 499 points, and from 500 on. Apart from the contract's schemas, so that pages name them without zod. */
export const REWARD_GROUPS = ["under_500", "from_500"] as const;
/** Audiences that a reward can be kept for, beside tiers. */
export const KEPT_FOR = ["staff", "birthday-month"] as const;
