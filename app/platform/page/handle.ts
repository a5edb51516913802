import type { PageFacts } from "#shared/page-facts";
import type { Room } from "#shared/words/rooms";
import type { Parts } from "./parts";

/**
 * The facts that a route module states about its page in `export const handle`: how the page is drawn, and what the
 * edge must know.
 */
export type PageHandle = PageFacts & {
  parts?: Parts;
  /** A footer of one line for pages with a long form, so that nothing leads the shopper away. */
  footer?: "short";
  /** The rooms of words that a page needs in the browser, where React takes over all of it (docs/decisions/066). */
  hydrated?: readonly Room[];
};

/** `export const handle = page({ ... })` */
export const page = <const H extends PageHandle>(handle: H): H => handle;

const handlesIn = (handles: readonly unknown[]) =>
  handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);

/** The parts that a page can draw alone. */
export const partsIn = (handle: unknown): Parts => handlesIn([handle])[0]?.parts ?? {};

/** The rooms of words of a page that React takes over; null for every other page. */
export const hydratedRooms = (handles: readonly unknown[]): readonly Room[] | null =>
  handlesIn(handles).find(({ hydrated }) => hydrated !== undefined)?.hydrated ?? null;

/** Whether the page has the short footer. */
export const hasShortFooter = (handles: readonly unknown[]): boolean =>
  handlesIn(handles).some(({ footer }) => footer === "short");
