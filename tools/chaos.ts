import { spawnSync } from "node:child_process";
import { build } from "./local/build";
import { ROOT } from "./worker-config";

// `npm run chaos`: makes 200 checkouts and payments while the shop is killed ten times, as `npm test` does.
// CHAOS_CHECKOUTS, CHAOS_KILLS and CHAOS_SECONDS set other numbers.

await build();
const { status } = spawnSync("npx", ["playwright", "test", "--config", "tools/checks/chaos.config.ts"], {
  cwd: ROOT,
  stdio: "inherit",
});
process.exit(status ?? 1);
