/** Tier points in a tier year that reach a tier, and keep it (R43, decisions section 1): the same number everywhere, points are spend. */
export const TIER_POINTS = { black: 300, gold: 1_500 } as const;
