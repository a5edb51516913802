import type { Site } from "#shared/site/site";
import type { Strings } from "#shared/words/rooms";

/** The parts of pages that React can bring to life; app/client/island-components.ts says where each is. */
export type IslandName = "product";

/** What an island starts from in the browser. */
export type IslandData = { props: object; site: Site; strings: Strings };

/** Id of the island's element; which one it is and where its data is are attributes. */
export const ISLAND = "island";
/** Marks what React leaves as the server wrote it. */
export const KEPT = "data-kept";
