import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { PageFacts } from "../../shared/page-facts";
import { partNamed } from "../../shared/parts";
import { type Branch, branchFinder } from "./page-paths";
import { type DrawnPage, drawParts } from "./parts";

/** Draws a page, or runs its action for a form. */
export type Draw = (request: Request, context: AppLoadContext) => Promise<Response>;
export type Page = { facts: PageFacts; draw: Draw };
/** The pages of the storefront, as the edge uses them. */
export type Pages = { at(pathname: string): Promise<Page> };

type Routes = ServerBuild["routes"];
type Route = Routes[string];
/** Remix's build, of which each route is a function that loads its module (tools/vite/worker/late-pages.ts). */
type LateBuild = Omit<ServerBuild, "routes"> & {
  routes: Record<string, Omit<Route, "module"> & { module: () => Promise<Route["module"]> }>;
};

const only = <T>(all: Record<string, T>, names: Branch): [string, T][] =>
  Object.entries(all).filter(([name]) => names.includes(name));

/** An empty page, which leaves only the frame (the header, the messages). */
const NOTHING = { default: () => null };

/** The routes of one address with their modules. */
async function loaded(build: LateBuild, branch: Branch): Promise<Routes> {
  const routes = only(build.routes, branch).map(async ([id, route]) => [
    id,
    { ...route, module: await route.module() },
  ]);
  return Object.fromEntries(await Promise.all(routes));
}

/**
 * The page of one address. Remix ranks and compiles all of its routes each time that it searches for one, which is three times a page, so it gets
 * only the routes that were already found.
 */
function drawnOf(build: LateBuild, mode: string, routes: Routes, branch: Branch): DrawnPage {
  const assets = { ...build.assets, routes: Object.fromEntries(only(build.assets.routes, branch)) };
  const leaf = branch.at(-1) ?? "";
  const own = routes[leaf]?.module.handle as PageFacts | undefined;
  const emptied = { ...routes, [leaf]: { ...routes[leaf], module: NOTHING } } as Routes;
  return {
    has: (id) => partNamed(own?.parts ?? {}, id) !== null,
    whole: createRequestHandler({ ...build, routes, assets }, mode),
    frame: createRequestHandler({ ...build, routes: emptied, assets }, mode),
  };
}

/** The pages of the storefront's build; each is loaded and made when it is first needed (docs/decisions/091). */
export function pagesOf(build: LateBuild, mode: string): Pages {
  const find = branchFinder(Object.values(build.routes));
  const made = new Map<Branch, Page & { drawn: DrawnPage }>();
  const at = async (pathname: string): Promise<Page & { drawn: DrawnPage }> => {
    const branch = find(pathname) ?? find("/*");
    if (branch === null) throw new Error("The storefront has no page for what is not found");
    const known = made.get(branch);
    if (known !== undefined) return known;
    const routes = await loaded(build, branch);
    const drawn = drawnOf(build, mode, routes, branch);
    const page = {
      facts: Object.assign({}, ...branch.map((id) => routes[id]?.module.handle)) as PageFacts,
      drawn,
      draw: drawParts(drawn, async (path) => (await at(path)).drawn),
    };
    made.set(branch, page);
    return page;
  };
  return { at };
}
