/** The most products that are compared at once: more columns fit on no screen. */
export const MOST_COMPARED = 4;
