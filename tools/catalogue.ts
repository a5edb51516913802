import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { exportCatalogue } from "../functions/api/catalogue/csv/export";
import { surveyOf } from "../functions/api/catalogue/csv/file/survey";
import { importCatalogue } from "../functions/api/catalogue/csv/import";
import { BrokenFile, readRecords, writeRecords } from "./catalogue/csv-file";
import { progressOf } from "./catalogue/progress";
import { refusals, sayFault, sayReport } from "./catalogue/report";
import { prepareDatabases } from "./local/database";
import { persistDir, withDatabases } from "./local/serve";
import { endOrphan, runningShop } from "./local/shop-process";
import { stateDir } from "./local/state";
import { ROOT, readWorkerConfig } from "./worker-config";

// `npm run catalogue -- import FILE` and `npm run catalogue -- export [FILE]`: reads and writes the catalogue as a CSV
// file (docs/catalogue-csv.md).

const USAGE = `npm run catalogue -- import FILE [--dry-run]
npm run catalogue -- export [FILE] [--without-stock]`;

class Stop extends Error {}

/** An open shop uses the same SQLite file, and two programs would block each other. */
async function localState(): Promise<string> {
  const state = stateDir();
  await endOrphan(state);
  const shop = runningShop(state);
  if (shop)
    throw new Stop(
      `A shop runs from ${relative(ROOT, state) || state} (process ${shop.pid}). Stop it, then run the command again.`,
    );
  await prepareDatabases(state);
  return state;
}

const onDatabases = async <T>(use: (databases: D1Database[]) => Promise<T>): Promise<T> => {
  const state = await localState();
  return withDatabases(state, join(persistDir(state), "d1"), use);
};

/** The address of the home country's pictures, for Shopify's Image Src. */
function pictureOrigin(): string {
  const hosts = readWorkerConfig().vars.SITE_HOSTS ?? "";
  return `https://${/\bSG=([^\s,]+)/.exec(hosts)?.[1] ?? "localhost"}`;
}

async function runImport(file: string, dryRun: boolean): Promise<boolean> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  console.error(`Reading ${file} ...`);
  const survey = await surveyOf(readRecords(file));
  if (!survey.ok) throw new Stop(`${file} cannot be imported, and nothing was changed. ${sayFault(survey)}`);
  return onDatabases(async (databases) => {
    let clean = true;
    // There is one database unless countries have their own (`DB_SG` ...); each has the same catalogue.
    for (const [index, db] of databases.entries()) {
      if (databases.length > 1) console.error(`Database ${index + 1} of ${databases.length}`);
      const refused = refusals();
      const progress = progressOf(survey.products, "products");
      let done = 0;
      const result = await importCatalogue(db, () => readRecords(file), {
        now: new Date(),
        dryRun,
        survey,
        onProduct(report) {
          refused.hear(report);
          progress.at(++done);
        },
      });
      progress.end();
      if (!result.ok) throw new Stop(`${file} cannot be imported, and nothing was changed. ${sayFault(result)}`);
      console.log(sayReport(result, refused.lines(), dryRun).join("\n"));
      clean &&= result.counts.refused === 0;
    }
    return clean;
  });
}

async function runExport(file: string | null, withoutStock: boolean): Promise<void> {
  await onDatabases(async ([db]) => {
    if (db === undefined) throw new Stop("wrangler.toml binds no database.");
    const rows = await writeRecords(exportCatalogue(db, { origin: pictureOrigin(), withoutStock }), file);
    console.error(`${rows - 1} variants written${file === null ? "" : ` to ${file}`}.`);
  });
}

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false }, "without-stock": { type: "boolean", default: false } },
  });
  const [action, file, extra] = positionals;
  if (extra !== undefined) throw new Stop(USAGE);
  if (action === "import" && file !== undefined) process.exitCode = (await runImport(file, values["dry-run"])) ? 0 : 1;
  else if (action === "export") await runExport(file ?? null, values["without-stock"]);
  else throw new Stop(USAGE);
} catch (error) {
  if (error instanceof BrokenFile)
    console.error(`\nThe file cannot be imported, and nothing was changed. ${error.message}\n`);
  else if (error instanceof Stop) console.error(`\n${error.message}\n`);
  else if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
    console.error(`\n${USAGE}\n`);
  else throw error;
  process.exitCode = 1;
}
process.exit();
