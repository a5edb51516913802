// Serves the built shop behind outage-worker.js: `node --import tsx outage-shop.mjs PORT STATE [FILES]`, where FILES is the
// folder of the static files. Prints "open" when it is ready.
import { prepareDatabases } from "../../../../tools/local/database.ts";
import { serve } from "../../../../tools/local/worker/serve.ts";

const [port, state, files] = process.argv.slice(2);
await prepareDatabases(state);
const shop = await serve({ state, port: Number(port), files, entry: "tests/e2e/support/outage/outage-worker.js" });
process.once("SIGTERM", () => shop.stop().finally(() => process.exit(0)));
console.log("open");
