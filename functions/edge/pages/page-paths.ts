import { TrieRouter } from "hono/router/trie-router";

/** What a build says of a route, as far as its address goes. */
type Route = { id: string; parentId?: string; path?: string };

/** The routes that draw an address, from the root down. */
export type Branch = readonly string[];

/** Every form of a path whose parts may be left out: `a/:b?` is `a` and `a/:b`. */
function formsOf([part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]];
  const after = formsOf(rest);
  const withIt = after.map((form) => [part.replace(/\?$/, ""), ...form]);
  return part.endsWith("?") ? [...withIt, ...after] : withIt;
}

/** Sorts what is written out before what stands for anything, from the left. */
const rankOf = (form: readonly string[]): string =>
  form.map((part) => (part === "*" ? "2" : part.startsWith(":") ? "1" : "0")).join("");

/** Every address of the storefront with its branch, the most exact first. */
function addressesOf(routes: readonly Route[]): { path: string; branch: Branch }[] {
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const upwards = (id: string | undefined): Route[] => {
    const route = routes.find((one) => one.id === id);
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

/** An address as it is looked for: each part decoded, in small letters, without a slash at its end. */
function searchable(pathname: string): string {
  const parts = pathname.split("/");
  try {
    const decoded = parts.map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
    return decoded.join("/").toLowerCase().replace(/\/+$/, "") || "/";
  } catch {
    return pathname.toLowerCase();
  }
}

/** Finds the branch of an address as Remix would, by a router that is made once. Null where the storefront has no page for it. */
export function branchFinder(routes: readonly Route[]): (pathname: string) => Branch | null {
  const router = new TrieRouter<Branch>();
  for (const { path, branch } of addressesOf(routes)) router.add("GET", path, branch);
  return (pathname) => router.match("GET", searchable(pathname))[0][0]?.[0] ?? null;
}
