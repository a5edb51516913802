/** A price range in minor units, both ends included. */
export type Range = readonly [from: number, to: number];

/** Round amounts within one power of ten, as price tags use them. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The round amount nearest to a price. */
export function roundAmount(price: number): number {
  if (price <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(price));
  return ROUND.map((round) => round * power).reduce((best, round) =>
    Math.abs(round - price) < Math.abs(best - price) ? round : best,
  );
}

/** The number of products below which no bands are offered. */
const ENOUGH = 4;
const CUTS = [0.25, 0.5, 0.75, 0.92];
/** Of more prices than this every few are looked at: sorting all would take longer, and the amounts are rounded. */
const SAMPLE = 5000;

/**
 * Divides the prices of a listing into bands at round amounts near the quarters, with an extra band for the few most expensive products; empty when
 * prices are too few or too similar. A price is in one band: each ends a minor unit below the next. Bands depend on the listing and not on what is chosen, so they do not move while a shopper filters.
 */
export function priceBands(prices: Float64Array): Range[] {
  if (prices.length < ENOUGH) return [];
  const step = Math.ceil(prices.length / SAMPLE);
  const sorted = step === 1 ? prices.slice().sort() : prices.filter((_, at) => at % step === 0).sort();
  const lowest = sorted[0] ?? 0;
  const highest = sorted.at(-1) ?? 0;
  const edges = CUTS.map((cut) => roundAmount(sorted[Math.floor(cut * (sorted.length - 1))] ?? 0));
  const inside = [...new Set(edges)].filter((edge) => edge > lowest && edge < highest).sort((a, b) => a - b);
  if (inside.length === 0) return [];
  return [0, ...inside].map((from, at): Range => [from, (inside[at] ?? Number.POSITIVE_INFINITY) - 1]);
}

/** Writes a range as a query holds it: `2500-5000`, `-2500`, `10000-`. */
export const rangeText = ([from, to]: Range): string =>
  `${from === 0 ? "" : from}-${to === Number.POSITIVE_INFINITY ? "" : to}`;

export function toRange(text: string): Range {
  const [from = "", to = ""] = text.split("-");
  return [Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
}

export const within = (price: number, [from, to]: Range): boolean => price >= from && price <= to;
