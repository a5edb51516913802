/** The steps from a listing to a paid order, in order. */
export const STEPS = ["list", "item", "bag", "checkout", "paid"] as const;
export type OrderingStep = (typeof STEPS)[number];
