import { readdirSync } from "node:fs";
import { join } from "node:path";
import { importsOf, ROOT, readSource } from "./imports";

/** The layers of the cascade, weakest first; a sheet's folder decides its layer. */
export const LAYERS = ["base", "ui", "room", "page"] as const;
export type Layer = (typeof LAYERS)[number];

export function layerOf(sheet: string): Layer {
  if (sheet.startsWith("app/ui/base/")) return "base";
  if (sheet.startsWith("app/ui/")) return "ui";
  return sheet.endsWith("-page.css") ? "page" : "room";
}

const isSheet = (path: string) => path.endsWith(".css");
/** Modules that can be part of a page: the storefront without its server files, which load and save. */
const isDrawn = (path: string) => /^app\/.*\.tsx?$/.test(path) && !/\.server\.tsx?$/.test(path);
/** Whether a component links its own sheets, because pages draw it only when they failed, or when a script asks for it alone. */
const linksItsOwn = (path: string) => readSource(path).includes('<link rel="stylesheet" href={sheet} />');

/**
 * The module of each route, by the route id that Remix uses: the path below `app`, without the file name for a route
 * with a folder.
 */
export function routeModules(): ReadonlyMap<string, string> {
  const below = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${folder}/${entry.name}`) : `${folder}/${entry.name}`,
    );
  const modules = ["app/root.tsx", ...below("app/layouts"), ...below("app/routes")].sort();
  return new Map(
    modules.flatMap((path) => {
      const [, id] = /^app\/(.+?)(?:\/route)?\.tsx$/.exec(path) ?? [];
      return id === undefined ? [] : [[id, path]];
    }),
  );
}

export type StyleGraph = {
  /**
   * The sheets of a module's components. A component's sheet comes after the sheets of the components that it uses, so
   * that it can override them. Two sheets have the same order on every page.
   */
  sheetsOf: (module: string) => readonly string[];
  /** The modules that a module draws with, and the module itself, but not those that link their own sheets. */
  partsOf: (module: string) => readonly string[];
  /**
   * The sheets that no first screen needs (`import "./footer.css?late"`): one file for all pages, or those of one
   * module.
   */
  late: (module?: string) => readonly string[];
  /** The sheets that a module needs only below the first screen: those of a module that one of its components imports as `./below?below`. */
  below: (module: string) => readonly string[];
  /** Sorts sheets in the order of the cascade, each once. */
  inOrder: (sheets: Iterable<string>) => readonly string[];
  /** The modules of all routes. */
  modules: () => readonly string[];
};

/** Reads the static imports of the storefront once. */
export function styleGraph(): StyleGraph {
  const known = new Map<string, { modules: string[]; sheets: string[]; late: string[]; below: string[] }>();
  const order = new Map<string, number>();

  function read(module: string) {
    const found = known.get(module);
    if (found) return found;
    const imports = importsOf(module).filter(({ typeOnly }) => !typeOnly);
    const targets = imports.flatMap(({ target, as }) => (as === "" ? target : []));
    const marked = (mark: string) => imports.flatMap(({ target, as }) => (as === mark ? target : []));
    const drawn = targets.filter(isDrawn);
    const node = {
      modules: drawn.filter((target) => !linksItsOwn(target)),
      sheets: targets.filter(isSheet),
      late: marked("?late"),
      below: marked("?below"),
    };
    known.set(module, node);
    for (const target of drawn) read(target);
    for (const sheet of [...node.sheets, ...node.late]) if (!order.has(sheet)) order.set(sheet, order.size);
    return node;
  }
  for (const module of routeModules().values()) read(module);

  const rank = (sheet: string) => LAYERS.indexOf(layerOf(sheet)) * 1e6 + (order.get(sheet) ?? 0);
  const inOrder = (sheets: Iterable<string>) => [...new Set(sheets)].sort((a, b) => rank(a) - rank(b));
  const partsOf = (module: string) => {
    const parts = new Set([module]);
    for (const part of parts) for (const target of read(part).modules) parts.add(target);
    return [...parts];
  };
  const sheetsIn = (module: string) => partsOf(module).flatMap((part) => read(part).sheets);
  const below = (module: string) => inOrder(partsOf(module).flatMap((part) => read(part).below.flatMap(sheetsIn)));
  return {
    inOrder,
    partsOf,
    sheetsOf: (module) => {
      const later = new Set(below(module));
      return inOrder(sheetsIn(module).filter((sheet) => !later.has(sheet)));
    },
    late: (module) => inOrder((module ? partsOf(module) : [...known.keys()]).flatMap((part) => read(part).late)),
    below,
    modules: () => [...known.keys()],
  };
}
