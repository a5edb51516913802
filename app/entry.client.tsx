import { ISLANDS } from "./islands";
import { findIsland, type IslandData } from "./platform/page/island-marks";

// What the starter of a page's island imports (app/platform/page/island.tsx). The document itself stays as the server wrote it: also
// where the data does not come, for then React stays away.
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
