// Modules of the client that help with one kind of element, each loaded where such an element is touched.

/** By the names in `data-client`. */
const HELPERS: Record<string, () => Promise<{ start(): void }>> = {
  checks: () => import("./checks"),
  echo: () => import("./echo"),
  keep: () => import("./keep"),
  live: () => import("./live"),
  passkeys: () => import("./passkeys"),
  search: () => import("./search"),
};

/** Gets the help that an element asks for; without it the element is what the server wrote. */
export function help(target: Element): void {
  const { client } = target.closest<HTMLElement>("[data-client]")?.dataset ?? {};
  for (const name of client?.split(" ") ?? [])
    HELPERS[name]?.()
      .then(({ start }) => start())
      .catch(() => {});
}
