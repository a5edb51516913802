import type { ConfigEnv } from "vite";

/** Of a plugin that changes the uploaded Worker alone: neither the browser's files nor the shop in development. */
export const inWorkerBuild = (_: unknown, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === "build" && isSsrBuild === true;
