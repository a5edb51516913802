import { readFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { type Plugin, transformWithEsbuild } from "vite";

const QUERY = "?served";

/**
 * `import address from "./x?served"`: the address of the module x.ts, compiled for browsers, minified and by itself, for `import(address)` in a
 * page's script. Development serves the source as Vite does every module.
 */
export const served = (): Plugin => {
  let building = false;
  return {
    name: "melati:served",
    enforce: "pre",
    configResolved({ command }) {
      building = command === "build";
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer);
      return found === null ? null : `${found.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      if (!building) return `export default ${JSON.stringify(`/${relative(process.cwd(), file)}`)};`;
      const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, {
        minify: true,
        format: "esm",
        target: "es2022",
        sourcemap: false,
      });
      const asset = this.emitFile({ type: "asset", name: basename(file).replace(/\.ts$/, ".js"), source: code.trim() });
      // Vite puts the file's public address in place of this.
      return `export default "__VITE_ASSET__${asset}__";`;
    },
  };
};
