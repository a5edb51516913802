import type { Plugin, Rollup } from "vite";
import { buildIdOf, hashInputs } from "../local/build-inputs";

/** The modules that the client may load. The framework also writes a module for each page, which no page loads (docs/decisions/001). */
function filesOf(bundle: Rollup.OutputBundle, entry: string): string[] {
  const found = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || found.has(file)) return;
    found.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) walk(next);
  };
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === "chunk" && chunk.name === entry) walk(file);
  return [...found].toSorted();
}

/**
 * Gives the build an id: in the Worker (functions/shared/build-id.ts), and in two files for pages that are already open (S7.38).
 * `/builds/latest.json` names the build that is served now, `/builds/meta.json` also its files. The id is not part of the
 * browser's modules, because every change of the server would then change their names.
 */
export function builds(): Plugin {
  const id = buildIdOf(hashInputs());
  let isBrowser = false;
  return {
    name: "melati:builds",
    apply: "build",
    config: (_, { isSsrBuild }) => (isSsrBuild ? { define: { __BUILD_ID__: JSON.stringify(id) } } : {}),
    configResolved({ build }) {
      isBrowser = !build.ssr;
    },
    generateBundle(_, bundle) {
      if (!isBrowser) return;
      const latest = { id, builtAt: new Date().toISOString() };
      const files = filesOf(bundle, "entry.client").map((file) => `/${file}`);
      const write = (name: string, content: object) =>
        this.emitFile({ type: "asset", fileName: `builds/${name}.json`, source: `${JSON.stringify(content)}\n` });
      write("latest", latest);
      write("meta", { ...latest, files });
    },
  };
}
