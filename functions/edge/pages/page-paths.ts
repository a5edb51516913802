import { TrieRouter } from "hono/router/trie-router";

/** A route of the build, with the parts that make its address. */
type Route = { id: string; parentId?: string; path?: string };

/** The routes of one address, from the root down. */
export type Branch = readonly string[];

/** All forms of a path with optional parts: `a/:b?` is `a` and `a/:b`. */
function formsOf([part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]];
  const after = formsOf(rest);
  const withIt = after.map((form) => [part.replace(/\?$/, ""), ...form]);
  return part.endsWith("?") ? [...withIt, ...after] : withIt;
}

/** Sorts fixed parts before parameters and wildcards, from left to right. */
const rankOf = (form: readonly string[]): string =>
  form.map((part) => (part === "*" ? "2" : part.startsWith(":") ? "1" : "0")).join("");

/** Every address of the storefront with its routes, the most exact first. */
function addressesOf(routes: readonly Route[]): { path: string; branch: Branch }[] {
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const byId = new Map(routes.map((route) => [route.id, route]));
  const upwards = (id = ""): Route[] => {
    const route = byId.get(id);
    return route === undefined ? [] : [...upwards(route.parentId), route];
  };
  return routes
    .filter(({ id }) => !parents.has(id))
    .flatMap(({ id }) => {
      const found = upwards(id);
      const branch = found.map((route) => route.id);
      const parts = found.flatMap(({ path = "" }) => path.split("/").filter((part) => part !== ""));
      return formsOf(parts).map((form) => ({ path: `/${form.join("/")}`, branch, rank: rankOf(form) }));
    })
    .toSorted((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
}

/** Normalises a path for the lookup: each part decoded, in lower case, without a slash at the end. */
function searchable(pathname: string): string {
  const parts = pathname.split("/");
  try {
    const decoded = parts.map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
    return decoded.join("/").toLowerCase().replace(/\/+$/, "") || "/";
  } catch {
    return pathname.toLowerCase();
  }
}

/**
 * Makes a function that finds the routes of a path as Remix would, with a router that is built once; null when the storefront has no page there.
 */
export function branchFinder(routes: readonly Route[]): (pathname: string) => Branch | null {
  const router = new TrieRouter<Branch>();
  for (const { path, branch } of addressesOf(routes)) router.add("GET", path, branch);
  return (pathname) => router.match("GET", searchable(pathname))[0][0]?.[0] ?? null;
}
