/** From `from` to `to`, both included, in minor units. */
export type Range = readonly [from: number, to: number];

/** Round amounts of one power of ten: what a price tag has room for. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The round amount nearest to a price. */
export function roundAmount(price: number): number {
  if (price <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(price));
  return ROUND.map((round) => round * power).reduce((best, round) =>
    Math.abs(round - price) < Math.abs(best - price) ? round : best,
  );
}

/** Fewer products need no bands. */
const ENOUGH = 4;
const CUTS = [0.25, 0.5, 0.75, 0.92];

/**
 * Bands that part the prices of a place at round amounts near its quarters, and the dearest few; none where prices are too few or too alike.
 * They depend on the place alone, not on what is chosen in it, so they stay under a shopper's hand.
 */
export function priceBands(prices: Float64Array): Range[] {
  if (prices.length < ENOUGH) return [];
  const sorted = prices.slice().sort();
  const lowest = sorted[0] ?? 0;
  const highest = sorted.at(-1) ?? 0;
  const edges = CUTS.map((cut) => roundAmount(sorted[Math.floor(cut * (sorted.length - 1))] ?? 0));
  const inside = [...new Set(edges)].filter((edge) => edge > lowest && edge < highest).sort((a, b) => a - b);
  if (inside.length === 0) return [];
  return [0, ...inside].map((from, at): Range => [from, inside[at] ?? Number.POSITIVE_INFINITY]);
}

/** `2500-5000`, `-2500`, `10000-`: as a query has it. */
export const rangeText = ([from, to]: Range): string =>
  `${from === 0 ? "" : from}-${to === Number.POSITIVE_INFINITY ? "" : to}`;

export function toRange(text: string): Range {
  const [from = "", to = ""] = text.split("-");
  return [Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
}

export const within = (price: number, [from, to]: Range): boolean => price >= from && price <= to;
