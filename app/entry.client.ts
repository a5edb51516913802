import { back, follow, send } from "./client/changes";
import { help } from "./client/help";

// What every page loads when it is first touched (app/client/inline.ts): Remix takes the entry of the browser's build by this name.

/** Prepares what is about to be used. */
function touch(target: Element): void {
  help(target);
  const island = target.closest<HTMLElement>("[data-island]");
  if (island && target.closest("[data-wake]"))
    import("./client/islands").then(({ wake }) => wake(island)).catch(() => {});
}

/** What the inlined script calls. It is no export, for which the build would make a second file that hands on the first. */
export type Client = { melati: { back: typeof back; follow: typeof follow; send: typeof send; touch: typeof touch } };
(globalThis as unknown as Client).melati = { back, follow, send, touch };
