import { fetchFace } from "./client/browser/text-face";
import { moduleMissing } from "./client/builds/again";
import { restoreTyped } from "./client/builds/typed";
import { broke, failed } from "./client/faults";
import { help } from "./client/help/help";
import { back, follow, send } from "./client/parts/changes";
import { followWaiting } from "./client/parts/waiting";

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
    import("./client/islands").then(({ wake }) => Promise.all(waking.map((one) => wake(one)))).catch(failed);
}

/** Follows a link that opens an island, or one that changes a part of the page. */
async function go(link: HTMLAnchorElement): Promise<void> {
  if (link.dataset.part === undefined) await (await import("./client/islands")).openIn(link);
  else await follow(link);
}

/** Reports a fault of the client before the inlined script submits or follows in the ordinary way. */
const reported =
  <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
  (...given: Given): Promise<void> =>
    act(...given).catch((fault) => {
      failed(fault);
      throw fault;
    });

/**
 * The functions that the inlined script calls. They are global and not exported, because an export would make the build
 * write a second file that only imports this one.
 */
export type Client = {
  melati: { back: typeof back; broke: typeof broke; go: typeof go; send: typeof send; touch: typeof touch };
};
(globalThis as unknown as Client).melati = {
  back: reported(back),
  broke,
  go: reported(go),
  send: reported(send),
  touch,
};

// Vite sends this event when an imported module cannot be loaded.
addEventListener("vite:preloadError", moduleMissing);
restoreTyped();
// Not while developing, where pages change all the time. A browser without it, or where it is forbidden, does without.
if (import.meta.env.MODE === "production") navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
followWaiting();
fetchFace();
// The document of a page that React takes over whole says so (docs/decisions/066).
if ("__remixContext" in globalThis) import("./client/hydrated").then(({ hydrate }) => hydrate()).catch(failed);
