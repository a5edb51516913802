import { spawnSync } from "node:child_process";
import { build } from "./local/build";
import { ROOT } from "./worker-config";

// `npm run chaos`: 200 checkouts and their payments while workerd is killed five times, which is as often as a shop is started again in
// ten minutes; CHAOS_CHECKOUTS and CHAOS_KILLS choose others.

await build();
const { status } = spawnSync("npx", ["playwright", "test", "--config", "tools/checks/chaos.config.ts"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { CHAOS_CHECKOUTS: "200", CHAOS_KILLS: "5", ...process.env },
});
process.exit(status ?? 1);
