import type { PageFacts } from "#shared/page-facts";
import type { Parts } from "./parts";

/** What a route module says about its page in `export const handle`: how it is drawn, and what the edge goes by. */
export type PageHandle = PageFacts & {
  parts?: Parts;
  /** One line in place of the footer: nothing to wander off to while something is filled in. */
  footer?: "short";
};

/** `export const handle = page({ ... })` */
export const page = <const H extends PageHandle>(handle: H): H => handle;

const handlesIn = (handles: readonly unknown[]) =>
  handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);

/** The parts that a page offers. */
export const partsIn = (handle: unknown): Parts => handlesIn([handle])[0]?.parts ?? {};

/** Whether a page of these routes has the short footer. */
export const hasShortFooter = (handles: readonly unknown[]): boolean =>
  handlesIn(handles).some(({ footer }) => footer === "short");
