import type { ShadeDepth, Undertone } from "#contract/catalogue/shades/shade-facets";

type Tones = Readonly<Record<Undertone, string>>;

/** The colour of skin at each depth and undertone, as the search for the closest shades understands it. */
export const SKIN: Readonly<Record<ShadeDepth, Tones>> = {
  fair: { cool: "#f0d9c6", neutral: "#f4d8c1", warm: "#f5d8b9" },
  light: { cool: "#e3c0a7", neutral: "#e5c09e", warm: "#e6c098" },
  medium: { cool: "#d1a280", neutral: "#d0a27b", warm: "#d4a175" },
  tan: { cool: "#ad7857", neutral: "#ae7850", warm: "#af774b" },
  deep: { cool: "#8a573c", neutral: "#8a5737", warm: "#8b5734" },
  rich: { cool: "#633a29", neutral: "#613b29", warm: "#633a26" },
};

/** The colour of lips, cheeks and nails: blue reds and berries, roses, corals and bricks. */
export const COLOUR: Readonly<Record<ShadeDepth, Tones>> = {
  fair: { cool: "#e3adbc", neutral: "#e6aeac", warm: "#e2b19f" },
  light: { cool: "#d58ba1", neutral: "#d88d8b", warm: "#d2917a" },
  medium: { cool: "#bd6280", neutral: "#bf6464", warm: "#b76a4f" },
  tan: { cool: "#a64467", neutral: "#a7464a", warm: "#9e4f32" },
  deep: { cool: "#80334f", neutral: "#813538", warm: "#7a3c26" },
  rich: { cool: "#5c283a", neutral: "#5d292a", warm: "#582d1e" },
};
