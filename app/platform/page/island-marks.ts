import type { ComponentType } from "react";
import type { Site } from "#shared/site/site";
import type { Room, Strings } from "#shared/words/rooms";

/**
 * A part of a page that React can take over: the default export of a `*.island.tsx` file. The file's name is the
 * island's name. `<Island of={...} props={...} />` draws it.
 */
export type IslandDef<P extends object> = Readonly<{
  name: string;
  /** The room of its texts; the browser gets no other texts. */
  texts: Room;
  /** A selector for what must be touched before the island starts; by default, anything in it. */
  wakes?: string;
  View: ComponentType<P>;
}>;

/** The data that the islands of one name start from in the browser, in their order on the page. */
export type IslandData = { props: object[]; site: Site; strings: Strings };

/** The start of the name of the part that carries an island's data: `island-product-choice`. */
export const ISLAND = "island";
/** Marks HTML that React leaves as the server wrote it. */
export const KEPT = "data-kept";
