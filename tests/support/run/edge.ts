import { inject } from "vitest";
import { edgeOf } from "../../../functions/edge/edge";
import type { WorkerBindings } from "../../../functions/edge/environment";
import { branchFinder } from "../../../functions/edge/pages/page-paths";
import type { Draw } from "../../../functions/edge/pages/pages";
import { drawParts } from "../../../functions/edge/pages/parts";
import type { PageFacts } from "../../../functions/shared/page-facts";

type Modules = Record<string, () => Promise<PageFacts | undefined>>;
const HANDLES = (import.meta as unknown as { glob(patterns: string, options: { import: string }): Modules }).glob(
  "../../../app/routes/**/*.{ts,tsx}",
  { import: "handle" },
);

const find = branchFinder(inject("routes"));
const fileOf = new Map(inject("routes").map(({ id, file }) => [id, `../../../app/${file}`]));

/** Reads the facts that the page of a path states about itself. */
async function factsOf(pathname: string): Promise<PageFacts> {
  const leaf = find(pathname)?.at(-1);
  return (await HANDLES[fileOf.get(leaf ?? "") ?? ""]?.()) ?? {};
}

/** Sends a request through the whole edge, with the real facts about the page and `draw` in place of Remix. */
export async function handle(request: Request, env: WorkerBindings, ctx: ExecutionContext, draw: Draw) {
  const asked = new URL(request.url);
  const mentioned = ["/", asked.pathname, ...[...asked.searchParams.values()].filter((value) => value.startsWith("/"))];
  const known = new Map<string, PageFacts>();
  for (const path of mentioned) known.set(path, await factsOf(path));
  const drawn = { has: () => true, whole: draw, frame: draw };
  const page = { draw: drawParts(drawn, async () => drawn) };
  const edge = edgeOf({ at: async (pathname) => ({ ...page, facts: known.get(pathname) ?? {} }) });
  return edge.fetch(request, env, ctx);
}
