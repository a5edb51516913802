import type { ConfigEnv } from "vite";

/** Applies a plugin to the uploaded Worker only, not to the browser's files or to development. */
export const inWorkerBuild = (_: unknown, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === "build" && isSsrBuild === true;
