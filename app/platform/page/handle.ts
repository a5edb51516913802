import type { PageFacts } from "#shared/page-facts";
import type { Parts } from "./parts";

/**
 * The facts that a route module states about its page in `export const handle`: how the page is drawn, and what the
 * edge must know.
 */
export type PageHandle = PageFacts & {
  parts?: Parts;
  /** A footer of one line for pages with a long form, so that nothing leads the shopper away. */
  footer?: "short";
};

/** `export const handle = page({ ... })` */
export const page = <const H extends PageHandle>(handle: H): H => handle;

const handlesIn = (handles: readonly unknown[]) =>
  handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);

/** The parts that a page can draw alone. */
export const partsIn = (handle: unknown): Parts => handlesIn([handle])[0]?.parts ?? {};

/** Whether the page has the short footer. */
export const hasShortFooter = (handles: readonly unknown[]): boolean =>
  handlesIn(handles).some(({ footer }) => footer === "short");
