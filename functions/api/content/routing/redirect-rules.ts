import { isNamed, plainPath } from "../../../shared/routing/path-rules";
import type { RedirectRow } from "./redirect-store";

/** The paths above a path and itself, each of which a redirect may name. */
export function pathsAbove(pathname: string): string[] {
  const parts = plainPath(pathname).split("/").slice(1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

/** How exactly a row names a path: the exact path, then the longest beginning, then a pattern. */
const rankOf = ({ match, fromPath, country }: RedirectRow): number =>
  (match === "absolute" ? 2_000 : match === "startsWith" ? 1_000 + fromPath.length : 0) + (country === "" ? 0 : 0.5);

const names = ({ match, fromPath }: RedirectRow, path: string): boolean => {
  try {
    return isNamed(path, { type: match, value: fromPath });
  } catch {
    return false;
  }
};

/** The row that decides about a path, the country's own before one of all countries. */
export function decidingRow(rows: readonly RedirectRow[], pathname: string): RedirectRow | null {
  const path = plainPath(pathname);
  return rows.filter((row) => names(row, path)).toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? null;
}

/** Where a row leads a path: what is below a moved path has moved with it, unless the target has a query or is another host. */
export function ledBy({ match, fromPath, toPath }: RedirectRow, pathname: string): string {
  if (match !== "startsWith" || /[?#]/.test(toPath) || !toPath.startsWith("/")) return toPath;
  const below = pathname.split("/").filter(Boolean).slice(fromPath.split("/").filter(Boolean).length);
  return below.length === 0 ? toPath : `${toPath.replace(/\/$/, "")}/${below.join("/")}`;
}

/** The path of a target, without query and fragment. */
export const pathOfTarget = (target: string): string => target.split(/[?#]/)[0] ?? "";
