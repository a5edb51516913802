/** The attributes that editors write; shade families are computed from the shades. */
export const WRITTEN = { finish: "finish", skin_type: "skinTypes", concern: "concerns", claim: "claimKeys" } as const;

export type WrittenAttribute = keyof typeof WRITTEN;

export const UNDERTONES = ["cool", "neutral", "warm"] as const;

export type Undertone = (typeof UNDERTONES)[number];
