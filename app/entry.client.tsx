import { ISLANDS } from "./islands";
import { findIsland, type IslandData } from "./platform/page/island-marks";

// Starts a page's island (app/platform/page/island.tsx); the rest of the document stays as the server wrote it. When
// the data cannot be loaded, the island also stays as HTML.
const dataFrom = async (address: string): Promise<IslandData> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
};

const island = findIsland();
if (island !== null)
  Promise.all([import("./platform/page/start-island"), ISLANDS[island.name](), dataFrom(island.from)]).then(
    ([{ startIsland }, component, data]) => startIsland(component, data),
    () => {},
  );
