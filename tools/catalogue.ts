import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { exportCatalogue } from "../functions/api/catalogue/csv/export";
import type { CsvRecord } from "../functions/api/catalogue/csv/file/records";
import { surveyOf } from "../functions/api/catalogue/csv/file/survey";
import { type ImportOptions, importCatalogue } from "../functions/api/catalogue/csv/import";
import { readDirectory } from "../functions/api/catalogue/csv/rows/read-store";
import { BrokenFile, type FileForm, readRecords, writeRecords } from "./catalogue/csv-file";
import { inventoryRecords } from "./catalogue/inventory";
import { addressesIn, fillFolder } from "./catalogue/pictures/fill-folder";
import { progressOf } from "./catalogue/progress";
import { remarksOf, sayFault, sayReport } from "./catalogue/report";
import { checkFile, FLAGS, formOf, priceRuleOf } from "./catalogue/settings";
import { Stop } from "./catalogue/stop";
import { readTypes, typeRows } from "./catalogue/types-file";
import { prepareDatabases } from "./local/database";
import { persistDir, withDatabases } from "./local/serve";
import { endOrphan, runningShop } from "./local/shop-process";
import { stateDir } from "./local/state";
import { ROOT, readWorkerConfig } from "./worker-config";

// `npm run catalogue -- import FILE`, `inventory FILE` and `export [FILE]`: reads and writes the catalogue as a CSV file (docs/catalogue-csv.md).

const USAGE = `npm run catalogue -- import FILE [--dry-run] [--replace] [--make-brands] [--make-categories]
    [--types types.csv | --write-types types.csv] [--price-from SG --rates rates.csv --round 0.90]
    [--no-pictures] [--separator ";"] [--encoding windows-1252]
npm run catalogue -- inventory FILE [--dry-run] [--locations "Jurong=SG,KL Hub=MY"]
npm run catalogue -- export [FILE] [--without-stock]`;

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

type Reading = { file: string; open: () => AsyncIterable<CsvRecord> };

/** Imports a file into each database, prints the report, and says whether nothing was refused. */
async function runImport({ file, open }: Reading, options: Omit<ImportOptions, "now">): Promise<boolean> {
  console.error(`Reading ${file} ...`);
  const survey = await surveyOf(open());
  if (!survey.ok) throw new Stop(`${file} cannot be imported, and nothing was changed. ${sayFault(survey)}`);
  return onDatabases(async (databases) => {
    let clean = true;
    // There is one database unless countries have their own (`DB_SG` ...); each has the same catalogue.
    for (const [index, db] of databases.entries()) {
      if (databases.length > 1) console.error(`Database ${index + 1} of ${databases.length}`);
      const remarks = remarksOf(index === 0 ? `${file}.report.csv` : null);
      const progress = progressOf(survey.products, "products");
      let done = 0;
      const result = await importCatalogue(db, open, {
        ...options,
        now: new Date(),
        survey,
        onProduct(report) {
          remarks.hear(report);
          progress.at(++done);
        },
      });
      progress.end();
      const written = await remarks.end();
      if (!result.ok) throw new Stop(`${file} cannot be imported, and nothing was changed. ${sayFault(result)}`);
      console.log(sayReport(result, remarks.sums(), { dryRun: options.dryRun === true, file: written }).join("\n"));
      clean &&= result.counts.refused === 0;
    }
    return clean;
  });
}

const onFirst = <T>(use: (db: D1Database) => Promise<T>): Promise<T> =>
  onDatabases(async ([db]) => {
    if (db === undefined) throw new Stop("wrangler.toml binds no database.");
    return use(db);
  });

async function runExport(file: string | null, withoutStock: boolean): Promise<void> {
  const rows = await onFirst((db) =>
    writeRecords(exportCatalogue(db, { origin: pictureOrigin(), withoutStock }), file),
  );
  console.error(`${rows - 1} variants written${file === null ? "" : ` to ${file}`}.`);
}

async function writeTypes(file: string, form: FileForm, to: string): Promise<void> {
  const rows = await onFirst(async (db) =>
    writeRecords(typeRows(readRecords(file, undefined, form), await readDirectory(db)), to),
  );
  console.error(`${Math.max(0, rows - 1)} types written to ${to}. Correct the paths, then import with --types ${to}.`);
}

const { values, positionals } = (() => {
  try {
    return parseArgs({ args: process.argv.slice(3), allowPositionals: true, options: FLAGS });
  } catch {
    console.error(`\n${USAGE}\n`);
    process.exit(1);
  }
})();

/** Fetches the pictures of a file into `public/img`, from where the next build serves them. */
async function fetchPictures(records: AsyncIterable<CsvRecord>) {
  const addresses = await addressesIn(records);
  if (addresses.length === 0) return new Map();
  const progress = progressOf(addresses.length, "pictures");
  let done = 0;
  const pictures = await fillFolder(
    addresses,
    { folder: join(ROOT, "public/img"), known: join(stateDir(), "fetched-pictures.jsonl") },
    { onPicture: () => progress.at(++done) },
  );
  progress.end();
  return pictures;
}

async function runImportFile(file: string): Promise<boolean> {
  checkFile(file);
  const form = formOf(values);
  if (values["write-types"] !== undefined) {
    await writeTypes(file, form, values["write-types"]);
    return true;
  }
  return runImport(
    { file, open: () => readRecords(file, undefined, form) },
    {
      dryRun: values["dry-run"],
      replace: values.replace,
      prices: await priceRuleOf(values),
      pictures:
        values["dry-run"] || values["no-pictures"]
          ? new Map()
          : await fetchPictures(readRecords(file, undefined, form)),
      places: {
        makeBrands: values["make-brands"],
        makeCategories: values["make-categories"],
        types: values.types === undefined ? new Map() : await readTypes(values.types),
      },
    },
  );
}

async function runInventory(file: string): Promise<boolean> {
  checkFile(file);
  const form = formOf(values);
  const open = () => inventoryRecords(readRecords(file, undefined, form), values.locations ?? "");
  return runImport({ file, open }, { dryRun: values["dry-run"] });
}

try {
  const [action, file, extra] = positionals;
  if (extra !== undefined) throw new Stop(USAGE);
  if (action === "import" && file !== undefined) process.exitCode = (await runImportFile(file)) ? 0 : 1;
  else if (action === "inventory" && file !== undefined) process.exitCode = (await runInventory(file)) ? 0 : 1;
  else if (action === "export") await runExport(file ?? null, values["without-stock"]);
  else throw new Stop(USAGE);
} catch (error) {
  if (error instanceof BrokenFile)
    console.error(`\nThe file cannot be imported, and nothing was changed. ${error.message}\n`);
  else if (error instanceof Stop) console.error(`\n${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
process.exit();
