/** The steps from a listing to a paid order, in their order. */
export const STEPS = ["list", "item", "bag", "checkout", "paid"] as const;
export type Step = (typeof STEPS)[number];
