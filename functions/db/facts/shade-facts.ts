import { useMode as converterTo, modeLab65, modeRgb, parseHex } from "culori/fn";
import type { AttributeValue } from "../../contract/catalogue/product/attributes";

// Facts that follow from a shade's hex colour alone. The seed and the import store them, and comparisons use the same functions.

converterTo(modeRgb);
const toLab = converterTo(modeLab65);

/** CIELAB of D65: `l` 0 to 100, `a` towards red, `b` towards yellow. */
export type Lab = { l: number; a: number; b: number };

const hundredths = (value: number) => Math.round(value * 100) / 100 + 0;

/** Converts "#rrggbb" to CIELAB (D65), rounded to hundredths; null for anything else. */
export function labOf(hex: string): Lab | null {
  const rgb = /^#[0-9a-f]{6}$/i.test(hex) ? parseHex(hex) : undefined;
  if (rgb === undefined) return null;
  const { l, a, b } = toLab(rgb);
  return { l: hundredths(l), a: hundredths(a), b: hundredths(b) };
}

type ShadeFamily = AttributeValue<"shade_family">;

/** Depths of complexion shades by lightness, fairest first: a shade has the first depth whose minimum it reaches. */
const DEPTHS: readonly [floor: number, family: ShadeFamily][] = [
  [84, "fair"],
  [76, "light"],
  [63, "medium"],
  [48, "tan"],
  [0, "deep"],
];

/** The depth of a foundation, concealer or powder shade. */
export const depthOf = ({ l }: Lab): ShadeFamily => DEPTHS.find(([floor]) => l >= floor)?.[1] ?? "deep";

const polar = ({ a, b }: Lab) => ({ chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 });

/** The families of pink hues, from cool pinks to where red begins. */
function pinkish(l: number, chroma: number): ShadeFamily {
  if (l >= (chroma >= 60 ? 48 : 52)) return "pink";
  if (l < 30) return "plum";
  return chroma >= 22 ? "berry" : "brown";
}

/** The families of red hues: bright ones, their light neighbours, and the muted ones that look nude or brown. */
function reddish(l: number, chroma: number, hue: number): ShadeFamily {
  if (chroma >= 46 && l < 53) return "red";
  if (l >= 53 && chroma >= 38) return "coral";
  if (l >= 56) return hue < 32 ? "pink" : "nude";
  if (hue < 28 && l < 46) return l < 28 ? "plum" : "berry";
  return l >= 52 ? "nude" : "brown";
}

function orangish(l: number, chroma: number): ShadeFamily {
  if (chroma >= 50 && l >= 44) return "orange";
  return l >= 56 ? "nude" : "brown";
}

function yellowish(l: number, chroma: number): ShadeFamily {
  if (l >= 50 && chroma >= 32) return "gold";
  return l >= 56 ? "nude" : "brown";
}

/** The colour family that people see in a shade for lip, cheek, eye or nail. Every colour has exactly one. */
export function familyOf(lab: Lab): ShadeFamily {
  const { l } = lab;
  const { chroma, hue } = polar(lab);
  if (l < 14 || (l < 24 && chroma < 12)) return "black";
  if (chroma < 9) return chroma >= 5 && l >= 80 && hue < 110 ? "nude" : "grey";
  if (hue >= 300 || hue < 18) return hue >= 300 && hue < 335 && l < 52 ? "plum" : pinkish(l, chroma);
  if (hue < 42) return reddish(l, chroma, hue);
  if (hue < 64) return orangish(l, chroma);
  if (hue < 102) return yellowish(l, chroma);
  return hue < 195 ? "green" : "blue";
}

type Shade = { hex: string | null; undertone?: string | null };

/**
 * The families of a product's shades, in the same order: by depth for complexion shades (with undertones, or all where `complexion`), otherwise by
 * colour. A shade without a colour has none.
 */
export function shadeFamiliesOf(shades: readonly Shade[], complexion = false): ShadeFamily[] {
  const families = shades.flatMap(({ hex, undertone }) => {
    const lab = hex === null ? null : labOf(hex);
    return lab === null ? [] : [undertone || complexion ? depthOf(lab) : familyOf(lab)];
  });
  return [...new Set(families)];
}
