import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { inWorkerBuild } from "./worker/in-worker-build";
import { packed, unpacked } from "./worker/packed";

/** Ends the name of the module of all languages. */
const ALL = "/locales?words";
/** Ends the name of the module of one language, or of the names of all texts. */
const ONE = "?words-of";
const NAMES = "names";
const LOCALES = fileURLToPath(new URL("../../locales", import.meta.url));
const languages = () => readdirSync(LOCALES).sort();
const files = (language: string) => readdirSync(join(LOCALES, language)).sort();

type Rooms<T> = Record<string, T>;

/** The texts of a language by room and name. */
const textsOf = (language: string): Rooms<Record<string, string>> =>
  Object.fromEntries(
    files(language).map((name) => [
      basename(name, ".json"),
      JSON.parse(readFileSync(join(LOCALES, language, name), "utf8")),
    ]),
  );

/** The names of all texts by room. Languages have different forms of a plural, so not every language has each. */
function namesOfAll(): Rooms<string[]> {
  const names: Rooms<string[]> = {};
  for (const language of languages())
    for (const [room, texts] of Object.entries(textsOf(language)))
      names[room] = [...new Set([...(names[room] ?? []), ...Object.keys(texts)])];
  return names;
}

/** The names as JSON, or the texts of a language in their order, null where it has none. */
function written(part: string): string {
  if (part === NAMES) return JSON.stringify(namesOfAll());
  const texts = textsOf(part);
  const inOrder = Object.entries(namesOfAll()).map(([room, names]) => [
    room,
    names.map((name) => texts[room]?.[name] ?? null),
  ]);
  return JSON.stringify(Object.fromEntries(inOrder));
}

/** A module that reads the names, and the texts of each language by its code. */
function allWords(): string {
  const imports = [NAMES, ...languages()].map(
    (part) => `import ${part} from ${JSON.stringify(`${LOCALES}/${part}${ONE}`)};`,
  );
  return [...imports, `export { ${NAMES} };`, `export const texts = { ${languages().join(", ")} };`].join("\n");
}

/**
 * `import { names, texts } from "../locales?words"`: by room, the names of all texts, and of each language the texts in their order, as functions that give JSON. Named once for
 * all languages they are a quarter smaller after compression. In the built Worker each is a packed file (tools/vite/worker/packed.ts).
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
      return source.endsWith(ONE) ? source : null;
    },
    load(id) {
      if (id.endsWith(ALL)) return allWords();
      if (!id.endsWith(ONE)) return null;
      for (const language of languages())
        for (const name of files(language)) this.addWatchFile(join(LOCALES, language, name));
      const part = basename(id.slice(0, -ONE.length));
      return uploaded ? packed(this, `words-${part}`, written(part)) : unpacked(written(part));
    },
  };
};
