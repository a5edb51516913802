/**
 * Rounds a colour such as "#a3182b" to the nearest short form, "#a22". A dot of 12 px needs no exact colour, and long
 * colours compress badly: a card has five dots.
 */
export const dotColour = (hex: string): string =>
  hex.replace(/[\da-f]{2}/gi, (pair) => Math.round(Number.parseInt(pair, 16) / 17).toString(16));
