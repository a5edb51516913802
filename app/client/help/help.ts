import { failed } from "../faults";

// Modules that enhance one kind of element. Each is loaded when such an element is touched.

/** The keys are the values of `data-client`. */
const HELPERS: Record<string, () => Promise<{ start(): void }>> = {
  drawer: () => import("./drawer"),
  checks: () => import("./checks"),
  echo: () => import("./echo"),
  ends: () => import("./ends"),
  keep: () => import("./keep"),
  lighter: () => import("../pictures/lighter"),
  narrow: () => import("./narrow"),
  near: () => import("./near"),
  live: () => import("./live"),
  passkeys: () => import("./passkeys"),
  says: () => import("./says"),
  search: () => import("./search"),
};

/** Loads the module that an element names; when it can't be loaded, the element stays as the server wrote it. */
export function help(target: Element): void {
  const { client } = target.closest<HTMLElement>("[data-client]")?.dataset ?? {};
  for (const name of client?.split(" ") ?? [])
    HELPERS[name]?.()
      .then(({ start }) => start())
      .catch(failed);
}
