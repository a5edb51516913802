import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { inWorkerBuild } from "./in-worker-build";

const WORDS = /\/locales\/[a-z]+\/[\w-]+\.json\?raw$/;

/** Writes the locale files into the Worker without the spaces that are for their readers: 3 kB less to upload. */
export const compactWords = (): Plugin => ({
  name: "melati:compact-words",
  enforce: "pre",
  apply: inWorkerBuild,
  async load(id) {
    if (!WORDS.test(id)) return null;
    const file = id.slice(0, -"?raw".length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(JSON.stringify(JSON.parse(await readFile(file, "utf8"))))};`;
  },
});
