/** What shades are for, where one can be described without a product at hand. */
export const SHADE_USES = ["complexion", "lip", "nail", "cheek"] as const;
export type ShadeUse = (typeof SHADE_USES)[number];
/** From fairest to deepest, of skin as of colour. */
export const SHADE_DEPTHS = ["fair", "light", "medium", "tan", "deep", "rich"] as const;
export type ShadeDepth = (typeof SHADE_DEPTHS)[number];
export const UNDERTONES = ["cool", "neutral", "warm"] as const;
export type Undertone = (typeof UNDERTONES)[number];
