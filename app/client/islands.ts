import type { IslandData, IslandName } from "../platform/page/island-marks";
import { ISLANDS } from "./island-components";

// Gives an island to React at the first touch; the rest of the document stays as the server wrote it. When the data cannot
// be loaded, the island also stays as HTML.

const awake = new WeakSet<HTMLElement>();

const dataFrom = async (address: string): Promise<IslandData> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
};

export async function wake(island: HTMLElement): Promise<void> {
  if (awake.has(island)) return;
  awake.add(island);
  const { island: name, from } = island.dataset;
  // The runtime of hot reload comes before any component, while developing.
  const { hmr } = document.querySelector<HTMLElement>("script[data-src]")?.dataset ?? {};
  if (hmr) await import(/* @vite-ignore */ hmr);
  const [{ startIsland }, component, data] = await Promise.all([
    import("../platform/page/start-island"),
    ISLANDS[name as IslandName](),
    dataFrom(from ?? ""),
  ]);
  startIsland(component, data);
}
