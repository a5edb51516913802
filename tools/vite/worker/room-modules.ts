import { relative } from "node:path";
import type { Rollup } from "vite";
import { ROOT } from "../imports";

/** Rooms that few shoppers see. What one of them shares with another room is that room's. */
const RARE = new Set(["analytics", "assistant", "desk", "editor", "experiments", "sandbox", "swagger"]);
/** Calls of other rooms that they alone make. */
const CALLED_BY: readonly [calls: RegExp, room: string][] = [
  [/^functions\/api\/content\/(contentful|editor|media|preview)\/routes\.ts$/, "editor"],
  [/^functions\/api\/accounts\/(points|security)\/routes\.ts$/, "desk"],
];
const FRAMES = /^app\/(layouts\/|root\.)/;
const BEGINS = /^app\/routes\/([^/.]+)|^functions\/api\/([^/]+)\/(?:.*\/)?routes\.ts$/;

/** The room whose pages or calls begin with a module; a name of its own for anything else that is loaded late. */
function beginnerOf(id: string): string {
  const path = relative(ROOT, id);
  const caller = FRAMES.test(path) ? "shell" : CALLED_BY.find(([calls]) => calls.test(path))?.[1];
  const [, page, calls] = BEGINS.exec(path) ?? [];
  const own = path
    .replace(/\.\w+$/, "")
    .split("/")
    .slice(-2)
    .join("-");
  return caller ?? page ?? calls ?? `late-${own}`;
}
const isRare = (beginner: string) => RARE.has(beginner) || beginner.startsWith("late-");
/** The package of a module; null for our own. */
const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replaceAll("/", "-") ?? null;

type Graph = Rollup.ManualChunkMeta;

/** A module and all that it imports at once. */
function withImports(graph: Graph, from: string): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** For each module the beginners that need it. The program has what it imports at once, whoever else needs it. */
function needed(graph: Graph): { program: Set<string>; by: Map<string, Set<string>> } {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const program = withImports(graph, infos.find(({ isEntry }) => isEntry)?.id ?? "");
  const by = new Map<string, Set<string>>();
  for (const begin of new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)))
    for (const id of withImports(graph, begin))
      if (!program.has(id)) by.set(id, (by.get(id) ?? new Set()).add(beginnerOf(begin)));
  return { program, by };
}

/** The file for a module that these beginners need. */
function fileFor(id: string, beginners: readonly string[]): string {
  const main = beginners.filter((one) => !isRare(one));
  if (main.length === 1) return main[0] as string;
  if (main.length > 1) return packageOf(id) ?? "shared";
  return [...beginners].sort().join("+");
}

/**
 * Makes one file of all that only one room needs, its pages and its calls, and one of what several need, `shared`; a package that several need has a file of its own. What is
 * loaded late for another reason has one each. A file then needs only those that more rooms need, so that no two need each other.
 */
export function roomModules(): (id: string, graph: Graph) => string | undefined {
  let known: ReturnType<typeof needed> | null = null;
  return (id, graph) => {
    known ??= needed(graph);
    if (known.program.has(id)) return "program";
    const by = known.by.get(id);
    return by && fileFor(id, [...by]);
  };
}
