/** The uses of shades that can be described without knowing a product. */
export const SHADE_USES = ["complexion", "lip", "nail", "cheek"] as const;
export type ShadeUse = (typeof SHADE_USES)[number];
/** From fair to deep, for skin and for colours. */
export const SHADE_DEPTHS = ["fair", "light", "medium", "tan", "deep", "rich"] as const;
export type ShadeDepth = (typeof SHADE_DEPTHS)[number];
export const UNDERTONES = ["cool", "neutral", "warm"] as const;
export type Undertone = (typeof UNDERTONES)[number];
