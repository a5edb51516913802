import { readFile } from "node:fs/promises";
import { type Plugin, transformWithEsbuild } from "vite";

const QUERY = "?minified";

/** `import text from "./x?minified"`: the module x.ts, compiled for browsers and minified, as text for a page. */
export const minified = (): Plugin => ({
  name: "melati:minified",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!source.endsWith(QUERY)) return null;
    const found = await this.resolve(source.slice(0, -QUERY.length), importer);
    return found === null ? null : `${found.id}${QUERY}`;
  },
  async load(id) {
    if (!id.endsWith(QUERY)) return null;
    const file = id.slice(0, -QUERY.length);
    this.addWatchFile(file);
    const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, {
      minify: true,
      format: "iife",
      target: "es2020",
      sourcemap: false,
    });
    return `export default ${JSON.stringify(code.trim())};`;
  },
});
