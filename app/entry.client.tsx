import { ISLANDS } from "./islands";
import { readIsland } from "./platform/page/island-marks";

// What a page's starter imports: the page's island, or the whole document where a route hydrates that.
const island = readIsland();
if (island === null) import("./hydrate-document");
else
  Promise.all([import("./platform/page/start-island"), ISLANDS[island.name]()]).then(([{ startIsland }, component]) =>
    startIsland(component, island),
  );
