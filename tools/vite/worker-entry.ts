import type { Plugin } from "vite";
import { inWorkerBuild } from "./in-worker-build";

/**
 * Makes functions/worker.ts the entry of the server build, so that one file has the whole Worker and each library once.
 * Remix sets its own build as the entry and ignores the configuration, but a later plugin can still change it.
 */
export const workerEntry = (): Plugin => ({
  name: "melati:worker-entry",
  enforce: "post",
  apply: inWorkerBuild,
  config: () => ({ build: { rollupOptions: { input: "functions/worker.ts" } } }),
});
