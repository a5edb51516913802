import { readFile } from "node:fs/promises";
import { build, type Plugin, type Rollup, transformWithEsbuild } from "vite";

const ALONE = "?minified";
const TOGETHER = "?bundled";
const queryOf = (source: string) => [ALONE, TOGETHER].find((query) => source.endsWith(query));

/** One module, compiled for browsers. */
async function alone(file: string): Promise<string> {
  const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, {
    minify: true,
    format: "iife",
    target: "es2020",
    sourcemap: false,
  });
  return code.trim();
}

/** A module with all that it imports, and the files that it is made of. */
async function together(file: string): Promise<{ code: string; files: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2020",
      minify: "esbuild",
      rollupOptions: { input: file, output: { format: "iife" } },
    },
  });
  const [chunk] = ([built].flat()[0] as Rollup.RollupOutput).output;
  return { code: chunk.code.trim(), files: Object.keys(chunk.modules) };
}

/** `import text from "./x?minified"`: the module x.ts as text for a page; `?bundled` has what it imports too. */
export const minified = (): Plugin => ({
  name: "melati:minified",
  enforce: "pre",
  async resolveId(source, importer) {
    const query = queryOf(source);
    if (query === undefined) return null;
    const found = await this.resolve(source.slice(0, -query.length), importer);
    return found === null ? null : `${found.id}${query}`;
  },
  async load(id) {
    const query = queryOf(id);
    if (query === undefined) return null;
    const file = id.slice(0, -query.length);
    this.addWatchFile(file);
    if (query === ALONE) return `export default ${JSON.stringify(await alone(file))};`;
    const { code, files } = await together(file);
    for (const one of files) this.addWatchFile(one);
    return `export default ${JSON.stringify(code)};`;
  },
});
