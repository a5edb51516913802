import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../worker-config";
import { inWorkerBuild } from "./in-worker-build";

const QUERY = "?words";
const LOCALES = join(ROOT, "locales");

/** All locale files of a language as one JSON text by room, without the spaces that are for their readers. */
function wordsOf(language: string): { files: string[]; text: string } {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const rooms = files.map((file) => [basename(file, ".json"), JSON.parse(readFileSync(file, "utf8"))]);
  return { files, text: JSON.stringify(Object.fromEntries(rooms)) };
}

/**
 * `import text from "../locales/th?words"`: all words of a language as one JSON text by room.
 *
 * In the built Worker it is a file of its own beside the program. V8 need not read it as a program when an isolate starts, and Wrangler, which writes
 * each letter of Thai and Chinese in a program as an escape of six, leaves it as it is.
 */
export const words = (): Plugin => {
  let uploaded = false;
  return {
    name: "melati:words",
    enforce: "pre",
    config(config, env) {
      uploaded = inWorkerBuild(config, env);
    },
    resolveId(source) {
      if (!source.endsWith(QUERY)) return null;
      const language = basename(source.slice(0, -QUERY.length));
      if (!uploaded) return `${join(LOCALES, language)}${QUERY}`;
      const fileName = `words-${language}.txt`;
      this.emitFile({ type: "asset", fileName, source: wordsOf(language).text });
      return { id: `./${fileName}`, external: true };
    },
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const { files, text } = wordsOf(basename(id.slice(0, -QUERY.length)));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(text)};`;
    },
  };
};
