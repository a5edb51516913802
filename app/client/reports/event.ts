import type { Crumb } from "./crumbs";
import { framesOf } from "./frames";
import { hidden } from "./hidden";

/** The state of the page when the error happened; `typed` are the values in its fields. */
type Around = { path: string; crumbs: readonly Crumb[]; typed: readonly string[] };

/** Makes an event of the thrown value, in the shape that functions/edge/reports/browser-reports.ts reads. */
export function eventOf(thrown: unknown, unhandled: boolean, { path, crumbs, typed }: Around) {
  const error = thrown instanceof Error ? thrown : null;
  return {
    name: hidden(error?.name ?? "Error", typed),
    message: hidden(String(error?.message ?? thrown), typed),
    frames: framesOf(error?.stack ?? ""),
    crumbs: crumbs.map((crumb) => ({ ...crumb, text: hidden(crumb.text, typed) })),
    unhandled,
    path,
  };
}
