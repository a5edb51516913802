import type { UIMatch } from "@remix-run/react";
import type { Room } from "~/site/i18n";
import type { StyleName } from "~/ui/styles/styles.server";

/**
 * When React comes to a page: never; at the first touch, key or focus; or when the browser is idle after load.
 * Each control is a link or a form before that, so nothing waits for it (docs/decisions/001).
 */
export type Hydrate = "off" | "touch" | "idle";

/** What a route module says about its page in `export const handle`. */
export type PageHandle = {
  hydrate?: Hydrate;
  /** Rooms of strings that hydrated parts read; a page that does not hydrate sends none. */
  strings?: readonly Room[];
  /** Style sheets beside `core`. */
  styles?: readonly StyleName[];
};

/** Handles of the matched routes as one: the last `hydrate` wins, lists add up. */
export function mergeHandles(handles: readonly unknown[]): Required<PageHandle> {
  const all = handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);
  return {
    hydrate: all.findLast((handle) => handle.hydrate !== undefined)?.hydrate ?? "off",
    strings: [...new Set(all.flatMap((handle) => handle.strings ?? []))],
    styles: [...new Set(all.flatMap((handle) => handle.styles ?? []))],
  };
}

export const handlesOf = (matches: readonly UIMatch[]) => mergeHandles(matches.map((match) => match.handle));
