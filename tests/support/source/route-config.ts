import type { RouteConfigEntry } from "@remix-run/route-config";

/** A route of the storefront's build, and its file. */
export type RouteRow = { id: string; parentId?: string; path?: string; index?: boolean; file: string };

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the package's own type is added to.
  interface ProvidedContext {
    routes: RouteRow[];
  }
}

/**
 * Reads the storefront's routes from their files as Remix does. Remix takes the folder from the place where its own
 * plugin would have put it.
 */
export async function readRoutes(appDirectory: string): Promise<RouteRow[]> {
  Object.assign(globalThis, { __remixAppDirectory: appDirectory });
  const { default: config } = (await import("../../../app/routes")) as { default: RouteConfigEntry[] };
  const rows: RouteRow[] = [{ id: "root", path: "", file: "root.tsx" }];
  const add = (entries: readonly RouteConfigEntry[], parentId: string) => {
    for (const { file, id = file.replace(/\.\w+$/, ""), path, index, children = [] } of entries) {
      rows.push({ id, parentId, file, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) });
      add(children, id);
    }
  };
  add(config, "root");
  return rows;
}
