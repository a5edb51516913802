import type { Plugin } from "vite";
import { inWorkerBuild } from "./in-worker-build";

/**
 * Makes functions/worker.ts what the server build starts from, so that one file holds the whole Worker and each library once.
 * Remix sets its own build as the entry and takes no other from the configuration; a later plugin may still say so.
 */
export const workerEntry = (): Plugin => ({
  name: "melati:worker-entry",
  enforce: "post",
  apply: inWorkerBuild,
  config: () => ({ build: { rollupOptions: { input: "functions/worker.ts" } } }),
});
