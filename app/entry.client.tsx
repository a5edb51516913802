import { ISLANDS } from "./islands";
import { readIsland } from "./platform/page/island-marks";

// What the starter of a page's island imports (app/platform/page/island.tsx). The document itself stays as the server wrote it.
const island = readIsland();
if (island !== null)
  Promise.all([import("./platform/page/start-island"), ISLANDS[island.name]()]).then(([{ startIsland }, component]) =>
    startIsland(component, island),
  );
