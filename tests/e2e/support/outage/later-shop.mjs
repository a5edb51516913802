// Serves the built shop, and runs its scheduled work as at each moment that is written to it: `node --import tsx later-shop.mjs PORT STATE`. Prints
// "open" when it is ready, and each moment when its work is done.
import { createInterface } from "node:readline";
import { prepareDatabases } from "../../../../tools/local/database.ts";
import { serve } from "../../../../tools/local/worker/serve.ts";

const [port, state] = process.argv.slice(2);
await prepareDatabases(state);
const shop = await serve({ state, port: Number(port) });
process.once("SIGTERM", () => shop.stop().finally(() => process.exit(0)));
console.log("open");
for await (const moment of createInterface({ input: process.stdin })) {
  await shop.runJobs(new Date(moment));
  console.log(moment);
}
