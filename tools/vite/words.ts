import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { inWorkerBuild } from "./in-worker-build";

/** Ends the name of the module of all languages. */
const ALL = "/locales?words";
/** Ends the name of the module of one. */
const ONE = "?words-of";
const LOCALES = fileURLToPath(new URL("../../locales", import.meta.url));

/** All locale files of a language as one JSON text by room, without the spaces that are for their readers. */
function wordsOf(language: string): { files: string[]; text: string } {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const rooms = files.map((file) => [basename(file, ".json"), JSON.parse(readFileSync(file, "utf8"))]);
  return { files, text: JSON.stringify(Object.fromEntries(rooms)) };
}

/** A module that has the text of each language by its code. */
function allWords(): string {
  const languages = readdirSync(LOCALES).sort();
  const imports = languages.map(
    (language) => `import ${language} from ${JSON.stringify(`${LOCALES}/${language}${ONE}`)};`,
  );
  return [...imports, `export default { ${languages.join(", ")} };`].join("\n");
}

/**
 * `import texts from "../locales?words"`: by language, all words as one JSON text by room.
 *
 * In the built Worker each text is a file beside the program. V8 need not read it as a program when an isolate starts, and Wrangler, which writes a character
 * of Thai or Chinese in a program as an escape of six, leaves it as it is.
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
      if (source.endsWith(ALL)) return `${LOCALES}${ALL.slice(ALL.indexOf("?"))}`;
      if (!source.endsWith(ONE)) return null;
      if (!uploaded) return source;
      const language = basename(source.slice(0, -ONE.length));
      const fileName = `words-${language}.txt`;
      this.emitFile({ type: "asset", fileName, source: wordsOf(language).text });
      return { id: `./${fileName}`, external: true };
    },
    load(id) {
      if (id.endsWith(ALL)) return allWords();
      if (!id.endsWith(ONE)) return null;
      const { files, text } = wordsOf(basename(id.slice(0, -ONE.length)));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(text)};`;
    },
  };
};
