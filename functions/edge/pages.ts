import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { PageFacts } from "../shared/page-facts";
import { type Branch, branchFinder } from "./page-paths";

/** Draws a page or takes its form. */
export type Draw = (request: Request, context: AppLoadContext) => Promise<Response>;
export type Page = { facts: PageFacts; draw: Draw };
/** The storefront as the edge knows it. */
export type Pages = { at(pathname: string): Page };

/** The storefront's own half of a form that the page's script sent. */
type Entry = { answerEnhanced: (request: Request, answer: Response, context: AppLoadContext) => Promise<Response> };
export type StorefrontBuild = ServerBuild & { entry: { module: Entry } };

const only = <T>(all: Record<string, T>, names: Branch): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/**
 * The page of one branch. Remix ranks and compiles all of its routes anew each time that it looks for one, and it looks three times a
 * page; so it is given the branch that was found already, and has nothing left to look through.
 */
function pageOf(build: StorefrontBuild, mode: string, branch: Branch): Page {
  const routes = only(build.routes, branch);
  const assets = { ...build.assets, routes: only(build.assets.routes, branch) };
  const handle = createRequestHandler({ ...build, routes, assets }, mode);
  return {
    facts: Object.assign({}, ...branch.map((id) => routes[id]?.module.handle)),
    draw: async (request, context) =>
      build.entry.module.answerEnhanced(request, await handle(request, context), context),
  };
}

/** The pages of the storefront's build, each made when it is first asked for. */
export function pagesOf(build: StorefrontBuild, mode: string): Pages {
  const find = branchFinder(Object.values(build.routes));
  const made = new Map<Branch, Page>();
  return {
    at(pathname) {
      const branch = find(pathname) ?? find("/*");
      if (branch === null) throw new Error("The storefront has no page for what is not found");
      const page = made.get(branch) ?? pageOf(build, mode, branch);
      made.set(branch, page);
      return page;
    },
  };
}
