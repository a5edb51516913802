import type { CountryCode } from "../../../../contract/countries";
import { OPENINGS } from "../../countries/countries";

/** Whether a price (minor units) is one that the country's shops print. */
export function isPricePoint(country: CountryCode, minor: number): boolean {
  const band = OPENINGS[country].bands.find(({ below }) => minor < below);
  return minor > 0 && band !== undefined && band.endings.includes(minor % band.every);
}

function pointsAround(country: CountryCode, minor: number): number[] {
  return OPENINGS[country].bands
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
