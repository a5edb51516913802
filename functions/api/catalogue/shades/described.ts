import { formatHex, modeLab65, modeRgb, useMode as readMode } from "culori/fn";
import type { ShadeDepth, ShadeUse, Undertone } from "../../../contract/catalogue/shades/shade-facets";
import type { Lab } from "../../../db/facts/shade-facts";

readMode(modeRgb);
readMode(modeLab65);

type Tones = Record<Undertone, readonly [a: number, b: number]>;

/** Skin colours by depth and undertone, near the middle of the foundations on sale. */
const SKIN: Record<ShadeDepth, { l: number } & Tones> = {
  fair: { l: 88, cool: [5, 12], neutral: [6, 15], warm: [5.5, 19] },
  light: { l: 80, cool: [9, 17], neutral: [8.5, 22], warm: [8, 25] },
  medium: { l: 70, cool: [13, 24], neutral: [12, 27], warm: [13.5, 30] },
  tan: { l: 55, cool: [17, 26], neutral: [17, 30], warm: [17, 33] },
  deep: { l: 42, cool: [18, 24], neutral: [18, 27], warm: [18, 29] },
  rich: { l: 29, cool: [16, 18], neutral: [15, 18], warm: [15.5, 20] },
};

/** Lip, cheek and nail colours by depth: their typical lightness and strength. */
const COLOUR: Record<ShadeDepth, { l: number; chroma: number }> = {
  fair: { l: 76, chroma: 22 },
  light: { l: 66, chroma: 31 },
  medium: { l: 53, chroma: 40 },
  tan: { l: 43, chroma: 44 },
  deep: { l: 33, chroma: 36 },
  rich: { l: 24, chroma: 26 },
};
/** Hue of colours by undertone, in degrees: blue reds and berries, roses, corals and bricks. */
const HUE: Record<Undertone, number> = { cool: 0, neutral: 24, warm: 46 };

/** The colour that a description means: one in the middle of its range. */
export function describedLab(use: ShadeUse, depth: ShadeDepth, undertone: Undertone): Lab {
  if (use === "complexion") {
    const [a, b] = SKIN[depth][undertone];
    return { l: SKIN[depth].l, a, b };
  }
  const { l, chroma } = COLOUR[depth];
  const hue = (HUE[undertone] * Math.PI) / 180;
  return { l, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) };
}

/** A colour as "#rrggbb", for display. */
export const hexOf = (lab: Lab): string => formatHex({ mode: "lab65", ...lab });
