import type { Strings } from "~/site/i18n";
import type { Site } from "~/site/site";

/** The parts of pages that React can bring to life; app/islands.ts says where each is. */
export type IslandName = "product";

/** What an island starts from in the browser. */
export type IslandData = { name: IslandName; props: object; site: Site; strings: Strings };

/** Ids of the island's element and of its data. */
export const ISLAND = "island";
export const ISLAND_DATA = "island-data";

/** The data that the server left for the island of this page; null where there is none. */
export function readIsland(): IslandData | null {
  const text = document.getElementById(ISLAND_DATA)?.textContent;
  return text ? (JSON.parse(text) as IslandData) : null;
}
