import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { Miniflare } from "miniflare";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { minified } from "../../../../tools/vite/minified";
import { words } from "../../../../tools/vite/words";
import { packedFiles } from "../../../../tools/vite/worker/packed";
import { LOCAL_SWITCHES, ROOT, readWorkerConfig } from "../../../../tools/worker-config";
import { API_KEY, API_SECRET } from "./secrets";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** Where an API elsewhere is started, and its origin told, by who asks for it. */
    apiStarter: string;
  }
}

/** Bundles the API for workerd, as the shop itself is. */
async function bundled(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    root: ROOT,
    plugins: [packedFiles(), minified(), words()],
    resolve: { alias: { "#contract": join(ROOT, "functions/contract"), "#shared": join(ROOT, "functions/shared") } },
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
    },
    build: {
      ssr: fileURLToPath(new URL("api-worker.ts", import.meta.url)),
      outDir,
      emptyOutDir: true,
      ssrEmitAssets: true,
      target: "es2022",
      rollupOptions: { external: [/^cloudflare:/, /^node:/], output: { inlineDynamicImports: true } },
    },
  });
  return join(outDir, "api-worker.js");
}

/** A second workerd on a port of its own, with a database of its own. */
async function started(): Promise<{ origin: string; mf: Miniflare }> {
  const worker = readWorkerConfig();
  const mf = new Miniflare({
    modules: true,
    modulesRules: [{ type: "Data", include: ["**/*.bin"] }],
    scriptPath: await bundled(join(ROOT, ".cache", `api-worker-${process.pid}`)),
    compatibilityDate: worker.compatibilityDate,
    compatibilityFlags: worker.compatibilityFlags,
    d1Databases: worker.databases.map(({ binding }) => binding),
    cf: false,
    bindings: {
      ...worker.vars,
      ...LOCAL_SWITCHES,
      ENVIRONMENT: "test",
      SESSION_SECRET: API_SECRET,
      API_KEY,
      TEST_MIGRATIONS: (await readD1Migrations(worker.migrationsDir)) as never,
    },
  });
  const { origin } = await mf.ready;
  await mf.dispatchFetch(`${origin}/seed`);
  return { origin, mf };
}

/** Costs nothing until a test asks for it: then bundles the API and starts it. */
export default async function setup(project: TestProject) {
  let api: ReturnType<typeof started> | undefined;
  const server = createServer((_, answer) => {
    api ??= started();
    api.then(
      ({ origin }) => answer.end(origin),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  project.provide("apiStarter", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await api?.catch(() => undefined))?.mf.dispose();
  };
}
