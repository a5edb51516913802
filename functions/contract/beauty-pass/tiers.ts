/** Beauty Pass tiers from the lowest up (S4.04): pink is registered without a purchase, white has paid once (R43). */
export const TIERS = ["pink", "white", "black", "gold"] as const;
export type Tier = (typeof TIERS)[number];

/**
 * The tier points in a tier year that reach a tier, and keep it (R43, decisions section 1). They are the same in all countries, because points follow
 * from spending.
 */
export const TIER_POINTS = { black: 300, gold: 1_500 } as const;
