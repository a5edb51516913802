import type { RouteConfigEntry } from "@remix-run/route-config";

/** A route as the storefront's build has it, and the file that draws it. */
export type RouteRow = { id: string; parentId?: string; path?: string; index?: boolean; file: string };

/** The storefront's routes, read from their files as Remix reads them; it takes the folder from where its own plugin would have put it. */
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
