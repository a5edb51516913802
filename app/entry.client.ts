import { back, follow, send } from "./client/changes";
import { help } from "./client/help";

// What every page loads when it is first touched (app/client/inline.ts): Remix takes the entry of the browser's build by this name.

/** Prepares what is about to be used. */
function touch(target: Element): void {
  help(target);
  const island = target.closest<HTMLElement>("[data-island]");
  const { opens } = target.closest<HTMLElement>("[data-opens]")?.dataset ?? {};
  const other = opens && document.querySelector<HTMLElement>(`[data-island="${opens}"]`);
  const waking = [island && target.closest(island.dataset.wakes ?? "*") && island, other].filter((one) => !!one);
  if (waking.length > 0)
    import("./client/islands").then(({ wake }) => Promise.all(waking.map((one) => wake(one)))).catch(() => {});
}

/** A link that an island opens something by, or one that changes a part of the page. */
async function go(link: HTMLAnchorElement): Promise<void> {
  if (link.dataset.part === undefined) await (await import("./client/islands")).openIn(link);
  else await follow(link);
}

/** What the inlined script calls. It is no export, for which the build would make a second file that hands on the first. */
export type Client = { melati: { back: typeof back; go: typeof go; send: typeof send; touch: typeof touch } };
(globalThis as unknown as Client).melati = { back, go, send, touch };
