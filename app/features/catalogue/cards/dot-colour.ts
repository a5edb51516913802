/**
 * Rounds the colour of a dot, "#a3182b", to the nearest short form, "#a22". A dot of 12 px only hints at a range, a
 * card has five of them, and colours compress badly.
 */
export const dotColour = (hex: string): string =>
  hex.replace(/[\da-f]{2}/gi, (pair) => Math.round(Number.parseInt(pair, 16) / 17).toString(16));
