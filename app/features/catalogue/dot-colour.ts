/**
 * The colour of a dot, "#a3182b", to the nearest that is written short, "#a22": a dot of 12 px hints at a range. A card has five of them,
 * and colours are what compresses least.
 */
export const dotColour = (hex: string): string =>
  hex.replace(/[\da-f]{2}/gi, (pair) => Math.round(Number.parseInt(pair, 16) / 17).toString(16));
