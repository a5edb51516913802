import { back, follow, send } from "./client/changes";
import { help } from "./client/help";

// The client that a page loads at its first touch (app/client/inline.ts). Remix expects the entry of the browser's
// build under this file name.

/** Loads the code that the touched element will need. */
function touch(target: Element): void {
  help(target);
  const island = target.closest<HTMLElement>("[data-island]");
  const { opens } = target.closest<HTMLElement>("[data-opens]")?.dataset ?? {};
  const other = opens && document.querySelector<HTMLElement>(`[data-island="${opens}"]`);
  const waking = [island && target.closest(island.dataset.wakes ?? "*") && island, other].filter((one) => !!one);
  if (waking.length > 0)
    import("./client/islands").then(({ wake }) => Promise.all(waking.map((one) => wake(one)))).catch(() => {});
}

/** Follows a link that opens an island, or one that changes a part of the page. */
async function go(link: HTMLAnchorElement): Promise<void> {
  if (link.dataset.part === undefined) await (await import("./client/islands")).openIn(link);
  else await follow(link);
}

/**
 * The functions that the inlined script calls. They are global and not exported, because an export would make the build
 * write a second file that only imports this one.
 */
export type Client = { melati: { back: typeof back; go: typeof go; send: typeof send; touch: typeof touch } };
(globalThis as unknown as Client).melati = { back, go, send, touch };
