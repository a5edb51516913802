import type { ComponentType } from "react";
import type { Site } from "#shared/site/site";
import type { Room, Strings } from "#shared/words/rooms";

/**
 * A part of a page that React can bring to life: the default export of a `*.island.tsx`, whose name is the file's. It is drawn with
 * `<Island of={...} props={...} />`.
 */
export type IslandDef<P extends object> = Readonly<{
  name: string;
  /** The room of its texts: the browser gets no others. */
  texts: Room;
  /** What of it has to be touched before it wakes; anything when absent. */
  wakes?: string;
  View: ComponentType<P>;
}>;

/** What the islands of one name start from in the browser, in the order in which they stand on the page. */
export type IslandData = { props: object[]; site: Site; strings: Strings };

/** The name of the part that a page answers with an island's data: `island-product-choice`. */
export const ISLAND = "island";
/** Marks what React leaves as the server wrote it. */
export const KEPT = "data-kept";
