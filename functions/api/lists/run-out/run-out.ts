import { daysAfter } from "../../kit/calendar/working-days";

/** How much of a pack a day's use takes, by the product's deepest category (docs/assumptions.md). */
const USE_PER_DAY: Readonly<Record<string, { unit: "ml" | "g" | "pc"; amount: number }>> = {
  lipstick: { unit: "g", amount: 0.03 },
  "lip-gloss": { unit: "ml", amount: 0.08 },
  "liquid-lipstick": { unit: "ml", amount: 0.06 },
  foundation: { unit: "ml", amount: 0.5 },
  concealer: { unit: "ml", amount: 0.08 },
  powder: { unit: "g", amount: 0.1 },
  mascara: { unit: "ml", amount: 0.1 },
  "eau-de-parfum": { unit: "ml", amount: 0.5 },
  "eau-de-parfum-intense": { unit: "ml", amount: 0.4 },
  "body-mist": { unit: "ml", amount: 1.5 },
  "day-cream": { unit: "ml", amount: 0.8 },
  "night-cream": { unit: "ml", amount: 0.8 },
  "gel-cream": { unit: "ml", amount: 0.9 },
  "eye-cream": { unit: "ml", amount: 0.25 },
  "gel-cleanser": { unit: "ml", amount: 2 },
  "foam-cleanser": { unit: "ml", amount: 2.5 },
  "cleansing-balm": { unit: "ml", amount: 1.5 },
  "brightening-serum": { unit: "ml", amount: 0.5 },
  "hydrating-serum": { unit: "ml", amount: 0.6 },
  "blemish-serum": { unit: "ml", amount: 0.5 },
  "night-serum": { unit: "ml", amount: 0.5 },
  "face-oil": { unit: "ml", amount: 0.4 },
  essence: { unit: "ml", amount: 1.5 },
  "face-mist": { unit: "ml", amount: 1.2 },
  "face-sunscreen": { unit: "ml", amount: 1.2 },
  "clay-mask": { unit: "ml", amount: 1.5 },
  "sheet-mask": { unit: "pc", amount: 0.25 },
  "hand-cream": { unit: "ml", amount: 1.5 },
  "body-lotion": { unit: "ml", amount: 6 },
  "body-butter": { unit: "ml", amount: 5 },
  "body-wash": { unit: "ml", amount: 8 },
  "body-scrub": { unit: "g", amount: 5 },
  "hair-mask": { unit: "ml", amount: 4 },
  "hair-oil": { unit: "ml", amount: 0.7 },
  conditioner: { unit: "ml", amount: 4 },
  shampoo: { unit: "ml", amount: 5 },
  "scalp-serum": { unit: "ml", amount: 1 },
  "scalp-mist": { unit: "ml", amount: 2 },
  "scalp-exfoliant": { unit: "ml", amount: 3 },
  "styling-cream": { unit: "ml", amount: 1.5 },
};

/** A reminder comes so many days before, so that a parcel arrives in time. */
const DAYS_AHEAD = 7;

type Bought = {
  categoryPath: string;
  netAmount: number | null;
  netUnit: string | null;
  quantity: number;
  /** The last day on which it was to arrive, YYYY-MM-DD. */
  arrivedOn: string;
};

/**
 * The day on which what was bought is used up, and the one of its reminder. Null for what is not used up, or by nobody knows when, and for what would
 * be reminded of before the day after `today`.
 */
export function runOutOf(
  { categoryPath, netAmount, netUnit, quantity, arrivedOn }: Bought,
  today: string,
): { runsOutOn: string; remindsOn: string } | null {
  const use = USE_PER_DAY[categoryPath.split("/").at(-1) ?? ""];
  if (use === undefined || netAmount === null || netUnit !== use.unit) return null;
  const runsOutOn = daysAfter(arrivedOn, Math.round((netAmount * quantity) / use.amount));
  const remindsOn = daysAfter(runsOutOn, -DAYS_AHEAD);
  return remindsOn > today ? { runsOutOn, remindsOn } : null;
}

/** The moment of a day's messages: between 8:00 and 14:00 in every country of the shop. */
export const momentOn = (day: string): Date => new Date(`${day}T01:00:00.000Z`);
