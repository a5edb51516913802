import type { CSSProperties } from "react";

/** The colours of the shop's pages, which mail programs cannot read from a style sheet. */
export const INK = "#2A1520";
export const MUTE = "#634E59";
export const CREAM = "#FBF8F3";
export const PAGE = "#F4EEE8";
export const LINE = "#E4DBD3";
export const PETAL = "#F3D9DC";

export const SANS = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The serif has no Thai and no Chinese letters; in those languages headings are set like the text, as on the shop's pages. */
export const headingFont = (language: string, size: "large" | "small"): string => {
  const ours = /^(th|zh)/.test(language);
  if (size === "small") return ours ? `600 17px/26px ${SANS}` : "400 20px/26px Georgia,'Times New Roman',serif";
  return ours ? `600 28px/40px ${SANS}` : "400 32px/38px Georgia,'Times New Roman',serif";
};

/** The text of a cell. Each cell says it, because some mail programs do not hand it down into tables. */
export const text = (size: 13 | 14 | 15 | 16 | 18 = 16, color: string = INK): CSSProperties => ({
  fontFamily: SANS,
  fontSize: size,
  lineHeight: `${size + 8}px`,
  color,
});

/** The colour of a cell, also as the attribute that the oldest mail programs read. */
export const filled = (background: string, style: CSSProperties = {}) => ({
  bgcolor: background,
  style: { ...style, background },
});
