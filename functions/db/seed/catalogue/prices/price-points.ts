import type { CountryCode } from "../../../../contract/countries";

/** Prices below `below` (minor units) end, within each `every`, in one of `endings`. */
type Band = { below: number; every: number; endings: readonly number[] };

export type PriceRule = {
  /** The minor units for a Singapore dollar of the base price: a merchandiser's index, not today's exchange rate. */
  perDollar: number;
  bands: readonly Band[];
};

const always = Number.POSITIVE_INFINITY;

/** The rules for prices in each country's shops; they are data to be edited. */
export const PRICE_RULES: Record<CountryCode, PriceRule> = {
  // .00 or .50 under twenty dollars, then whole dollars.
  AU: {
    perDollar: 112,
    bands: [
      { below: 2_000, every: 100, endings: [0, 50] },
      { below: always, every: 100, endings: [0] },
    ],
  },
  // Whole dollars that end in 0, 5 or 8.
  HK: { perDollar: 585, bands: [{ below: always, every: 1_000, endings: [0, 500, 800] }] },
  // Thousands that end in 0.000, 5.000 or 9.000.
  ID: { perDollar: 11_500, bands: [{ below: always, every: 10_000, endings: [0, 5_000, 9_000] }] },
  // Whole ringgit that end in 0, 5 or 9.
  MY: { perDollar: 320, bands: [{ below: always, every: 1_000, endings: [0, 500, 900] }] },
  // Whole dollars; above a hundred they end in 0, 5 or 9.
  NZ: {
    perDollar: 124,
    bands: [
      { below: 10_000, every: 100, endings: [0] },
      { below: always, every: 1_000, endings: [0, 500, 900] },
    ],
  },
  // Pesos that end in 5, 9 or 0; above a thousand in 50 or 95.
  PH: {
    perDollar: 4_000,
    bands: [
      { below: 100_000, every: 1_000, endings: [0, 500, 900] },
      { below: always, every: 10_000, endings: [5_000, 9_500] },
    ],
  },
  // Whole dollars.
  SG: { perDollar: 100, bands: [{ below: always, every: 100, endings: [0] }] },
  // Baht that end in 0 or 5; from five hundred in 50 or 90.
  TH: {
    perDollar: 2_600,
    bands: [
      { below: 50_000, every: 1_000, endings: [0, 500] },
      { below: always, every: 10_000, endings: [5_000, 9_000] },
    ],
  },
};

/** Whether a price (minor units) is one that the country's shops print. */
export function isPricePoint(country: CountryCode, minor: number): boolean {
  const band = PRICE_RULES[country].bands.find(({ below }) => minor < below);
  return minor > 0 && band !== undefined && band.endings.includes(minor % band.every);
}

function pointsAround(country: CountryCode, minor: number): number[] {
  return PRICE_RULES[country].bands
    .flatMap(({ every, endings }) =>
      [-1, 0, 1].flatMap((step) => endings.map((ending) => (Math.floor(minor / every) + step) * every + ending)),
    )
    .filter((point) => isPricePoint(country, point))
    .sort((a, b) => a - b);
}

/** The printed price nearest to an amount in minor units. */
export function nearestPoint(country: CountryCode, minor: number): number {
  return pointsAround(country, minor).reduce((best, point) =>
    Math.abs(point - minor) < Math.abs(best - minor) ? point : best,
  );
}

/** The highest printed price that is not above an amount; throws when there is none. */
export function pointAtMost(country: CountryCode, minor: number): number {
  const point = pointsAround(country, minor).findLast((candidate) => candidate <= minor);
  if (point === undefined) throw new Error(`No price point in ${country} at or below ${minor}`);
  return point;
}

/** The next printed price above an amount; throws when there is none. */
export function pointAbove(country: CountryCode, minor: number): number {
  const point = pointsAround(country, minor).find((candidate) => candidate > minor);
  if (point === undefined) throw new Error(`No price point in ${country} above ${minor}`);
  return point;
}
