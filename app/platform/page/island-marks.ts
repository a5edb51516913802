import type { Site } from "#shared/site/site";
import type { Strings } from "#shared/words/rooms";

/** The parts of pages that React can bring to life; app/islands.ts says where each is. */
export type IslandName = "product";

/** What an island starts from in the browser. */
export type IslandData = { props: object; site: Site; strings: Strings };

/** Id of the island's element; which one it is and where its data is are attributes. */
export const ISLAND = "island";
/** Marks what React leaves as the server wrote it. */
export const KEPT = "data-kept";

/** The island of this page and the address of its data; null where there is none. */
export function findIsland(): { name: IslandName; from: string } | null {
  const { name, from } = document.getElementById(ISLAND)?.dataset ?? {};
  return name === undefined || from === undefined ? null : { name: name as IslandName, from };
}
