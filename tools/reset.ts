import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { endOrphan, runningShop } from "./local/process/shop-process";
import { stateDir } from "./local/state";
import { ROOT } from "./worker-config";

// `npm run reset`: deletes the local shop's data, so that the next start seeds a new shop. Nothing else is deleted.
const state = stateDir();
await endOrphan(state);
const shop = runningShop(state);
if (shop) {
  console.error(`A shop is running from ${relative(ROOT, state) || state} (process ${shop.pid}). Stop it first.`);
  process.exit(1);
}
for (const folder of ["v3", "secrets.json", "shop.json"]) rmSync(join(state, folder), { recursive: true, force: true });
console.log(`Local data in ${relative(ROOT, state) || state} is gone; npm start seeds it anew.`);
