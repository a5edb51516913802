import type { Plugin, Rollup } from "vite";
import { inWorkerBuild } from "./in-worker-build";

/** The entry's own file; what is loaded late must not need it. */
function checkLate(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? "";
  for (const { fileName, imports } of chunks)
    if (imports.includes(entry))
      throw new Error(
        `${fileName} is loaded late and imports from ${entry}: the whole Worker would be loaded late with it`,
      );
}

/**
 * Makes functions/worker.ts the entry of the server build, so that the Worker has each library once. Remix sets its own build as the entry and ignores
 * the configuration, but a later plugin can still change it.
 *
 * What `import()` names gets a file of its own, which is uploaded as a module beside the program and runs when it is first imported, so that an isolate
 * does not pay at its start for what few requests need.
 */
export const workerEntry = (): Plugin => ({
  name: "melati:worker-entry",
  enforce: "post",
  apply: inWorkerBuild,
  config: () => ({
    build: { rollupOptions: { input: "functions/worker.ts", output: { inlineDynamicImports: false } } },
  }),
  generateBundle: (_, bundle) => checkLate(bundle),
});
