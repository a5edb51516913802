/** The cookie that holds what a reader chose for this browser. */
export const DISPLAY_COOKIE = "display";

export type Display = Readonly<{
  /** Whether the reader asked for pages with little data; null where the browser's own `Save-Data` decides. */
  saveData: boolean | null;
  /** Whether pages are in high contrast, with large text, in one column and without motion (moonshot 20). */
  plain: boolean;
}>;

/** Reads the cookie; anything that this shop did not write is no choice. */
export function readDisplay(value: string | null): Display {
  const [, data = "", plain = ""] = /^([sa]?)(p?)$/.exec(value ?? "") ?? [];
  return { saveData: data === "" ? null : data === "s", plain: plain === "p" };
}

/** Writes the cookie: `s` saves data and `a` does not, whatever the browser says; `p` is plain. */
export const writtenDisplay = ({ saveData, plain }: Display): string =>
  `${saveData === null ? "" : saveData ? "s" : "a"}${plain ? "p" : ""}`;
