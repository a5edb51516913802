import { relative } from "node:path";
import { createServer } from "vite";
import { prepareDatabases } from "./local/database";
import { endOrphan, forgetShop, rememberShop, runningShop, whenNpmEnds } from "./local/process/shop-process";
import { stateDir } from "./local/state";
import { openBindings, portProblem } from "./local/worker/serve";
import { ROOT } from "./worker-config";

// `npm run dev`: Vite with hot reload in front of the same Worker and the same local database as `npm start`.
const port = Number(process.env.PORT || 5173);
const state = stateDir();

await endOrphan(state);
const other = runningShop(state);
const problem = other
  ? `A shop already runs from ${relative(ROOT, state) || state} (process ${other.pid}). Stop it, or choose another STATE_DIR.`
  : await portProblem(port);
if (problem) {
  console.error(`\n${problem}\n`);
  process.exit(1);
}

process.env.MELATI_ENVIRONMENT ??= "development";
await prepareDatabases(state);
const { env, dispose } = await openBindings(state);
Object.assign(globalThis, { melatiBindings: env });
rememberShop(state, port);

const server = await createServer({ root: ROOT, server: { host: "127.0.0.1", port, strictPort: true } });
await server.listen();
console.log(`\nMelati in development at http://sg.localhost:${port} (Ctrl-C stops it). Changes reload the page.`);

const stop = async () => {
  await server.close();
  await dispose();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
process.once("exit", () => forgetShop(state));
whenNpmEnds(stop);
