import type { Plugin } from "vite";
import { readSource } from "../imports";
import { routeModules } from "../style-graph";
import { inWorkerBuild } from "./in-worker-build";

const BUILD = "\0virtual:remix/server-build";
const MANIFEST = "\0virtual:remix/server-manifest";
const ROUTE = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;
/** What the build says of a route, which its manifest says too. */
const FACTS = /\bid: ("[^"]+"),\s+parentId: [^{}]*?,\s+module: (route\d+)/g;

/**
 * Makes each route of Remix's server build a function that imports its module. Remix imports all routes at once; a page needs its own alone, and
 * functions/edge/pages/pages.ts loads those before it hands the build to Remix. The place of a route in the address is read from the manifest, which has it too.
 */
export const latePages = (): Plugin => ({
  name: "melati:late-pages",
  transform(code, id) {
    if (id !== BUILD) return null;
    const late = code.replace(ROUTE, "const $1 = () => import($2);");
    if (late === code) throw new Error("Remix's server build imports no routes as this plugin knows them");
    const once = late.replace(FACTS, "...manifest.routes[$1], module: $2");
    if (once === late) throw new Error("Remix's server build describes no routes as this plugin knows them");
    return { code: `import manifest from "virtual:remix/server-manifest";\n${once}`, map: null };
  },
});

type Route = { id: string; parentId?: string; module: string; imports: string[]; css: string[] };
type Manifest = { routes: Record<string, Route> };

/** The routes that React takes over in the browser, with those around and below them. */
function hydratedIn(routes: Manifest["routes"]): Set<string> {
  const modules = routeModules();
  const above = (id: string | undefined): string[] => (id === undefined ? [] : [...above(routes[id]?.parentId), id]);
  // A route that draws nothing is in no table of modules.
  const isHydrated = (id: string) => /\bhydrated:/.test(modules.has(id) ? readSource(modules.get(id) ?? "") : "");
  return new Set(Object.keys(routes).flatMap((id) => (above(id).some(isHydrated) ? above(id) : [])));
}

/**
 * Leaves out of Remix's manifest which files of the browser each route is and imports, but for pages that React takes over: no other page names them, and they were a tenth of
 * what a starting isolate reads.
 */
export const shortManifest = (): Plugin => ({
  name: "melati:short-manifest",
  apply: inWorkerBuild,
  async transform(code, id) {
    if (id !== MANIFEST) return null;
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const manifest = module.default as Manifest;
    const hydrated = hydratedIn(manifest.routes);
    const short = (route: Route): Route =>
      hydrated.has(route.id) ? route : { ...route, module: "", imports: [], css: [] };
    const routes = Object.fromEntries(Object.entries(manifest.routes).map(([name, route]) => [name, short(route)]));
    return { code: `export default ${JSON.stringify({ ...manifest, routes })};`, map: null };
  },
});
