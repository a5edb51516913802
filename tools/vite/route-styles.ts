import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { type Plugin, transformWithEsbuild, type ViteDevServer } from "vite";
import { ROOT } from "./imports";
import { LAYERS, layerOf, routeModules, styleGraph } from "./style-graph";
import { inWorkerBuild } from "./worker/in-worker-build";
import { packed, unpacked } from "./worker/packed";

const TABLE = "virtual:route-styles";
const LATE = "virtual:late-styles";
const NO_STYLES = "\0melati:no-styles";
/** A module of which the address of its styles is asked. */
const QUERY = /\?(styles|below)$/;
/** The path under which development serves the sheets of one module, or the late ones. */
const DEV_PATH = "/@styles/";

const minify = async (sheet: string) =>
  (
    await transformWithEsbuild(readFileSync(join(ROOT, sheet), "utf8"), sheet, {
      loader: "css",
      minify: true,
      target: "es2022",
      sourcemap: false,
    })
  ).code.trim();

/** The styles of one module, or the late styles. */
const textOf = (module: string) => {
  const graph = styleGraph();
  return layered(module === "late" ? graph.late() : graph.sheetsOf(module));
};

/** Joins sheets to one text, each in its layer. */
async function layered(sheets: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    LAYERS.map(async (layer) => {
      const own = await Promise.all(sheets.filter((sheet) => layerOf(sheet) === layer).map(minify));
      return own.length > 0 ? `@layer ${layer}{${own.join("")}}` : "";
    }),
  );
  return texts.join("");
}

/**
 * Styles by route. A component imports its sheet (`import "./bag-line.css"`), which adds no code to any module.
 * `virtual:route-styles` gives, as JSON, the minified sheets and, for each route, those that its static imports need. A sheet that
 * no first screen needs is imported as `./footer.css?late`; `virtual:late-styles` is the address of one file with all
 * of these. `import address from "./x?styles"` is the address of a sheet with everything that x draws, for components
 * that are loaded at a touch; `./x?below` is the same for what a page links in its middle, and the page's own sheets are without it.
 */
export const routeStyles = (): Plugin => {
  let building = false;
  let uploaded = false;
  return {
    name: "melati:route-styles",
    enforce: "pre",
    config(config, env) {
      uploaded = inWorkerBuild(config, env);
    },
    configResolved({ command }) {
      building = command === "build";
    },
    async resolveId(source, importer) {
      if (source === TABLE || source === LATE) return `\0${source}`;
      if (/\.css(\?late)?$/.test(source) && importer?.startsWith(join(ROOT, "app"))) return NO_STYLES;
      const [query] = QUERY.exec(source) ?? [];
      if (query === undefined) return null;
      const found = await this.resolve(source.replace(QUERY, ""), importer);
      return found === null ? null : `${found.id}${query}`;
    },
    async load(id) {
      if (id === NO_STYLES) return { code: "export {};", moduleSideEffects: false };
      if (QUERY.test(id) || id === `\0${LATE}`) {
        const module = QUERY.test(id) ? relative(ROOT, id.replace(QUERY, "")) : "late";
        if (!building) return `export default ${JSON.stringify(DEV_PATH + module)};`;
        const name = `${basename(module).replace(/\.\w+$/, "")}.css`;
        const asset = this.emitFile({ type: "asset", name, source: await textOf(module) });
        // Vite replaces this by the file's public address.
        return `export default "__VITE_ASSET__${asset}__";`;
      }
      if (id !== `\0${TABLE}`) return null;
      const table = await tableOf((file) => this.addWatchFile(file));
      return uploaded ? packed(this, "styles", table) : unpacked(table);
    },
    configureServer(server) {
      followChanges(server);
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? "").replace(/\?.*$/, "");
        if (!path.startsWith(DEV_PATH)) return next();
        response.setHeader("content-type", "text/css; charset=utf-8");
        response.end(await textOf(path.slice(DEV_PATH.length)));
      });
    },
  };
};

async function tableOf(watch: (file: string) => void): Promise<string> {
  const graph = styleGraph();
  const byRoute = [...routeModules()].map(([id, module]) => [id, graph.sheetsOf(module)] as const);
  const all = graph.inOrder(byRoute.flatMap(([, sheets]) => sheets));
  for (const sheet of all) watch(join(ROOT, sheet));
  const sheets = await Promise.all(all.map(async (sheet) => [layerOf(sheet), await minify(sheet)]));
  const routes = Object.fromEntries(byRoute.map(([id, own]) => [id, own.map((sheet) => all.indexOf(sheet))]));
  return JSON.stringify({ layers: LAYERS, sheets, routes });
}

/** The sheets of a page change with the imports of any module. */
function followChanges(server: ViteDevServer): void {
  const forget = (file: string) => {
    if (!/\.(tsx?|css)$/.test(file)) return;
    const table = server.moduleGraph.getModuleById(`\0${TABLE}`);
    if (table) server.moduleGraph.invalidateModule(table);
  };
  for (const event of ["add", "change", "unlink"] as const) server.watcher.on(event, forget);
}
