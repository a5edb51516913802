import { cpus, loadavg } from "node:os";

/** How busy the machine is, in words: figures of time depend on it. */
export const loadNow = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`;
