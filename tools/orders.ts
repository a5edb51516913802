import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { totalRead } from "../functions/api/kit/paging";
import { sql } from "../functions/db/sql";
import { trip } from "../functions/db/trip";
import { prepareDatabases } from "./local/database";
import { stateDir } from "./local/state";
import { persistDir, withDatabases } from "./local/worker/serve";
import { countStock, reconcile, type Stock, toLookAt } from "./orders/reconcile";
import { Stop, verifyReceipt } from "./orders/verify";

// `npm run orders -- reconcile` compares orders, payments, promotions and stock, and prints the differences; `verify` checks a signed receipt.

const USAGE = `npm run orders -- count FILE            writes down how many pieces there are, with those that orders hold
npm run orders -- reconcile [FILE]      prints what disagrees; with such a file also stock that came or went since
  Run it while the shop is closed, or expect what shoppers do meanwhile.
npm run orders -- verify FILE [KEYS]    says whether a receipt is as the shop signed it; KEYS is the address or a file of its
  /.well-known/receipt-keys.json, the local shop's own where it is left out
  An editor may have changed line ends or the end of the file; everything else has to be as it was signed.`;

async function compare(db: D1Database, file: string | undefined): Promise<boolean> {
  if (file !== undefined && !existsSync(file)) throw new Stop(`There is no file ${file}.`);
  const before = file === undefined ? undefined : (JSON.parse(readFileSync(file, "utf8")) as Stock);
  const found = await reconcile(db, before);
  for (const { what, subject } of found) console.log(`${subject.padEnd(40)}${what}`);
  for (const line of await toLookAt(db)) console.log(`look at ${line}`);
  console.log(`${await trip(db, totalRead(sql`orders`))} orders.`);
  console.log(found.length === 0 ? "Everything agrees." : `${found.length} disagreements.`);
  return found.length === 0;
}

try {
  const [action, file, keys] = process.argv.slice(3);
  if (action === "verify" && file !== undefined) process.exit((await verifyReceipt(file, keys)) ? 0 : 1);
  if (action !== "reconcile" && (action !== "count" || file === undefined)) throw new Stop(USAGE);
  const state = stateDir();
  await prepareDatabases(state);
  await withDatabases(state, join(persistDir(state), "d1"), async ([db]) => {
    if (db === undefined) throw new Stop("wrangler.toml binds no database.");
    if (action === "reconcile") process.exitCode = (await compare(db, file)) ? 0 : 1;
    else writeFileSync(file ?? "", `${JSON.stringify(await countStock(db))}\n`);
  });
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
process.exit();
