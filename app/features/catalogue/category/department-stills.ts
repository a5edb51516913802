/** The departments that have a still life of their own (tools/imagery/stills.json); gifts have that of the campaigns. */
const STILLS = ["skincare", "makeup", "fragrance", "hair", "bath-body", "tools"];

/** The still life of a department; null for one that was imported later. */
export const stillOf = (slug: string): string | null =>
  slug === "gifts" ? "still-gift" : STILLS.includes(slug) ? `department-${slug}` : null;

/** The still life of what all departments share. */
export const ELSEWHERE_STILL = "still-blush";
