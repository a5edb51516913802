// Hands errors to the module that reports them, which loads beside the client.

const watch = import("./watch");

/** Reports an error that no code caught. */
export const broke = (event: ErrorEvent | PromiseRejectionEvent): Promise<void> =>
  watch.then((module) => module.broke(event));

/** Reports a caught error. */
export function failed(fault: unknown): void {
  watch.then((module) => module.failed(fault)).catch(() => {});
}
