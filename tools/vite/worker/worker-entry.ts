import type { Plugin, Rollup } from "vite";
import { inWorkerBuild } from "./in-worker-build";
import { roomModules } from "./room-modules";

/** The exports of the entry are the Worker's own: a late file that needed one of the entry would make it export more. */
function checkLate(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? "";
  for (const { fileName, imports } of chunks)
    if (imports.includes(entry)) throw new Error(`${fileName} is loaded late and imports from ${entry}`);
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
    build: {
      rollupOptions: {
        input: "functions/worker.ts",
        preserveEntrySignatures: "strict",
        output: { inlineDynamicImports: false, manualChunks: roomModules(), chunkFileNames: "[name].js" },
      },
    },
  }),
  generateBundle: (_, bundle) => checkLate(bundle),
});
