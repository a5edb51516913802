import { differenceCiede2000, modeLab65, useMode as readMode } from "culori/fn";
import type { ShadeBand, ShadeDifference, ShadeWay } from "../../../contract/catalogue/shades/shade-words";
import type { Lab } from "../../../db/facts/shade-facts";

readMode(modeLab65);
const ciede2000 = differenceCiede2000();

/** CIEDE2000 between two colours: 0 for equal ones, about 1 where a trained eye sees a difference. Symmetric. */
export const distanceOf = (one: Lab, other: Lab): number =>
  ciede2000({ mode: "lab65", ...one }, { mode: "lab65", ...other });

/** The upper ends of the bands; anything further is another colour and no match. */
const BANDS: readonly [upTo: number, band: ShadeBand][] = [
  [2, "identical"],
  [4.5, "touch"],
  [9, "clear"],
];
export const FURTHEST = 9;

/** A second direction is named when it is more than this part of the first. */
const WORTH_NAMING = 0.6;

/** Differences in lightness, hue and chroma, weighted as the eye sees them (CIEDE2000 and CIE94). */
function partsOf(from: Lab, to: Lab) {
  const chroma = [from, to].map(({ a, b }) => Math.hypot(a, b)) as [number, number];
  const hue = [from, to].map(({ a, b }) => Math.atan2(b, a)) as [number, number];
  const meanChroma = (chroma[0] + chroma[1]) / 2;
  const fromMiddle = ((from.l + to.l) / 2 - 50) ** 2;
  const turn = 2 * Math.sqrt(chroma[0] * chroma[1]) * Math.abs(Math.sin((hue[1] - hue[0]) / 2));
  return {
    lightness: (to.l - from.l) / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle)),
    chroma: (chroma[1] - chroma[0]) / (1 + 0.045 * meanChroma),
    /** Towards yellow is warmer and towards blue is cooler, in either direction around the circle. */
    warmth: (Math.sign(Math.sin(hue[1]) - Math.sin(hue[0])) * turn) / (1 + 0.015 * meanChroma),
  };
}

type DifferencePart = { size: number; more: ShadeWay; less: ShadeWay };

/**
 * How a shade differs from another, in one or two words, the clearer one first. On skin more chroma looks golden, so it counts as warmth, because
 * foundations are not called bright.
 */
export function waysOf(from: Lab, to: Lab, onSkin: boolean): ShadeWay[] {
  const { lightness, chroma, warmth } = partsOf(from, to);
  const parts: DifferencePart[] = [
    { size: lightness, more: "lighter", less: "deeper" },
    { size: onSkin ? warmth + chroma : warmth, more: "warmer", less: "cooler" },
    ...(onSkin ? [] : [{ size: chroma, more: "brighter", less: "softer" } as const]),
  ];
  const [first, second] = parts.sort((one, other) => Math.abs(other.size) - Math.abs(one.size));
  if (first === undefined || first.size === 0) return [];
  const named = second !== undefined && Math.abs(second.size) > WORTH_NAMING * Math.abs(first.size);
  return (named ? [first, second] : [first]).map(({ size, more, less }) => (size > 0 ? more : less));
}

/**
 * The difference between two shades; null when it is too large for a match. An invisible difference has no direction.
 */
export function differenceOf(from: Lab, to: Lab, onSkin: boolean): ShadeDifference | null {
  const distance = distanceOf(from, to);
  const band = BANDS.find(([upTo]) => distance <= upTo)?.[1];
  if (band === undefined) return null;
  return {
    distance: Math.round(distance * 100) / 100,
    band,
    ways: band === "identical" ? [] : waysOf(from, to, onSkin),
  };
}
