/** The standard normal distribution's point with 2.5 % above it: the 95 % interval. */
const Z95 = 1.959964;

/** The visitors of a group, and how many of them converted. */
export type Group = { visitors: number; conversions: number };

export const rateOf = ({ visitors, conversions }: Group): number => (visitors === 0 ? 0 : conversions / visitors);

/**
 * Computes by what share a group converts better than the control, with the 95 % interval from the logarithm of the
 * ratio, which is nearly normal when rates are small. Null while either has no conversion.
 */
export function upliftOf(control: Group, group: Group): { value: number; low: number; high: number } | null {
  if (control.conversions === 0 || group.conversions === 0) return null;
  const ratio = Math.log(rateOf(group) / rateOf(control));
  const part = ({ visitors, conversions }: Group) => 1 / conversions - 1 / visitors;
  const width = Z95 * Math.sqrt(Math.max(0, part(control) + part(group)));
  return { value: Math.expm1(ratio), low: Math.expm1(ratio - width), high: Math.expm1(ratio + width) };
}

/** The share of the normal distribution beyond `z` on one side (Abramowitz and Stegun 26.2.17; within 7.5e-8). */
function beyond(z: number): number {
  if (z < 0) return 1 - beyond(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/**
 * The probability that chi-squared is at least this large by chance: exact for one degree of freedom, by Wilson and
 * Hilferty's cube root for more.
 */
function chanceOf(chiSquared: number, freedom: number): number {
  if (freedom === 1) return Math.min(1, 2 * beyond(Math.sqrt(chiSquared)));
  const part = 2 / (9 * freedom);
  return beyond((Math.cbrt(chiSquared / freedom) - (1 - part)) / Math.sqrt(part));
}

/**
 * Below this probability the shares are not chance: something keeps visitors out of a group, and the results mean
 * nothing.
 */
const SUSPICIOUS = 0.001;

/** Tests by Pearson's chi-squared whether visitors were divided evenly; null without visitors. */
export function sampleRatioOf(visitors: readonly number[]): { chiSquared: number; p: number; holds: boolean } | null {
  const expected = visitors.reduce((sum, count) => sum + count, 0) / visitors.length;
  if (!(expected > 0) || visitors.length < 2) return null;
  const chiSquared = visitors.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const p = chanceOf(chiSquared, visitors.length - 1);
  return { chiSquared, p, holds: p >= SUSPICIOUS };
}
