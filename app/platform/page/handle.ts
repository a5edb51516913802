import type { StyleName } from "~/ui/styles/styles.server";

/** What a route module says about its page in `export const handle`. */
export type PageHandle = {
  /** Style sheets beside `core`. */
  styles?: readonly StyleName[];
};

/** The style sheets that the handles of the matched routes name, each once. */
export const stylesOf = (handles: readonly unknown[]): StyleName[] => [
  ...new Set(
    handles
      .filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null)
      .flatMap(({ styles = [] }) => styles),
  ),
];
