import type { IslandData, IslandDef } from "../platform/page/island-marks";

// Hands an island to React at the first touch; the rest of the document stays as the server wrote it. When the island's
// data can't be loaded, it stays HTML.

const ISLANDS = import.meta.glob<IslandDef<object>>("../features/**/*.island.tsx", { import: "default" });

const awake = new WeakMap<Element, Promise<void>>();

/**
 * Asks the server for the data of the page's islands, as they were when the page was opened or last changed in place.
 */
async function dataOf(name: string): Promise<IslandData> {
  const answer = await fetch(location.href, { headers: { "x-part": `island-${name}` } });
  if (!answer.ok || !answer.headers.has("x-part")) throw answer;
  return answer.json();
}

async function start(island: HTMLElement, name: string): Promise<void> {
  const load = Object.entries(ISLANDS).find(([path]) => path.endsWith(`/${name}.island.tsx`))?.[1];
  if (!load) throw new Error(`There is no island ${name}`);
  // In development the runtime of hot reload must be loaded before any component.
  const { hmr } = document.querySelector<HTMLElement>("script[data-src]")?.dataset ?? {};
  if (hmr) await import(/* @vite-ignore */ hmr);
  const [{ startIsland }, { View }, { props, ...rest }] = await Promise.all([
    import("../platform/page/start-island"),
    load(),
    dataOf(name),
  ]);
  const place = [...document.querySelectorAll(`[data-island="${name}"]`)].indexOf(island);
  const own = props[place];
  if (own) await startIsland(island, View, { ...rest, props: own });
}

/** Resolves when React runs the island. Rejects when it stays HTML; a later touch may try again. */
export function wake(island: HTMLElement): Promise<void> {
  const name = island.dataset.island ?? "";
  const waking = awake.get(island) ?? start(island, name);
  awake.set(island, waking);
  waking.catch(() => awake.delete(island));
  return waking;
}

/** Starts the island that a link opens (`data-opens`), and passes it the link. */
export async function openIn(link: HTMLAnchorElement): Promise<void> {
  const island = document.querySelector<HTMLElement>(`[data-island="${link.dataset.opens}"]`);
  if (!island) throw new Error(`There is no island ${link.dataset.opens}`);
  await wake(island);
  island.dispatchEvent(new CustomEvent("open", { detail: link }));
}
