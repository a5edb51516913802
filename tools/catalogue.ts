import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { exportCatalogue } from "../functions/api/catalogue/csv/export";
import type { Pictures } from "../functions/api/catalogue/csv/file/pictures";
import type { CsvRecord } from "../functions/api/catalogue/csv/file/records";
import { surveyOf } from "../functions/api/catalogue/csv/file/survey";
import { type ImportOptions, importCatalogue } from "../functions/api/catalogue/csv/import";
import { readDirectory } from "../functions/api/catalogue/csv/rows/read-store";
import type { MediaBindings } from "../functions/api/content/media/files";
import { BrokenFile, type FileForm, readRecords, writeRecords } from "./catalogue/files/csv-file";
import { inventoryRecords } from "./catalogue/files/inventory";
import { readTypes, typeRows } from "./catalogue/files/types-file";
import { addressesIn, fillStore } from "./catalogue/pictures/fill-store";
import { localStore, remoteStore } from "./catalogue/pictures/stores";
import { progressOf } from "./catalogue/progress";
import { directoryOf, exportFrom, importTo } from "./catalogue/remote/import-to";
import { type RemoteShop, shopAt } from "./catalogue/remote/shop";
import { type Remarks, remarksOf, sayFault, sayReport } from "./catalogue/report";
import { checkFile, FLAGS, formOf, priceRuleOf, stockFromOf } from "./catalogue/settings";
import { Stop } from "./catalogue/stop";
import { commandKey } from "./local/command-key";
import { prepareDatabases } from "./local/database";
import { endOrphan, runningShop } from "./local/process/shop-process";
import { stateDir } from "./local/state";
import { openBindings, persistDir, withDatabases } from "./local/worker/serve";
import { ROOT, readWorkerConfig } from "./worker-config";

// `npm run catalogue -- import FILE`, `inventory FILE` and `export [FILE]`: reads and writes the catalogue as a CSV file (docs/catalogue-csv.md).

const USAGE = `npm run catalogue -- import FILE [--dry-run] [--replace] [--make-brands] [--make-categories]
    [--types types.csv | --write-types types.csv] [--price-from SG --rates rates.csv --round 0.90] [--stock-from SG]
    [--no-pictures] [--separator ";"] [--encoding windows-1252]
npm run catalogue -- inventory FILE [--dry-run] [--locations "Jurong=SG,KL Hub=MY"]
npm run catalogue -- export [FILE] [--without-stock]
  Into and from a deployed shop: import or inventory with --to https://..., export with --from https://...,
  and a key of its desk in MELATI_KEY or --key-file FILE`;

/** The shop that is asked: the one of an address, or the local one while it runs; null where the local data lies still. */
async function askedShop(address: string | undefined): Promise<RemoteShop | null> {
  if (address !== undefined) return shopAt(address, values["key-file"]);
  const state = stateDir();
  await endOrphan(state);
  const shop = runningShop(state);
  if (shop === null) return null;
  console.error(`A shop runs from ${relative(ROOT, state) || state}, so the catalogue goes through it.`);
  return { origin: `http://localhost:${shop.port}`, key: commandKey(state) };
}

/** Two programs on one SQLite file would block each other, so this is for a shop that is closed. */
async function localState(): Promise<string> {
  const state = stateDir();
  await endOrphan(state);
  const shop = runningShop(state);
  if (shop !== null)
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
type Options = Omit<ImportOptions, "now">;

const nothingChanged = (file: string, why: string) =>
  new Stop(`${file} cannot be imported, and nothing was changed. ${why}`);

type Summary = Parameters<typeof sayReport>[0];

/** Prints what an import did, and says whether nothing was refused. */
async function conclude(remarks: Remarks, result: Summary, dryRun: boolean): Promise<boolean> {
  const written = await remarks.end();
  console.log(sayReport(result, remarks.sums(), { dryRun, file: written }).join("\n"));
  return result.counts.refused === 0;
}

/** Imports a file into a shop that runs. */
async function importInto(shop: RemoteShop, { file, open }: Reading, options: Options): Promise<boolean> {
  const survey = await surveyOf(open());
  if (!survey.ok) throw nothingChanged(file, sayFault(survey));
  const progress = progressOf(survey.products, "products");
  let done = 0;
  let remarks: Remarks | null = null;
  const result = await importTo(
    shop,
    { file, open, survey },
    {
      ...options,
      reading: JSON.stringify([values.separator, values.encoding, values.locations, positionals[0]]),
      onBegin(before) {
        remarks = remarksOf(`${file}.report.csv`, before > 0);
        done = before;
        if (before > 0) console.error(`It was begun before: it goes on after ${before} products.`);
        progress.at(done);
      },
      onProduct(report) {
        remarks?.hear(report);
        progress.at(++done);
      },
    },
  );
  progress.end();
  return conclude(remarks ?? remarksOf(null), result, options.dryRun === true);
}

/** Imports a file into each local database. */
async function importHere({ file, open }: Reading, options: Options): Promise<boolean> {
  const survey = await surveyOf(open());
  if (!survey.ok) throw nothingChanged(file, sayFault(survey));
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
      if (!result.ok) throw nothingChanged(file, sayFault(result));
      clean = (await conclude(remarks, result, options.dryRun === true)) && clean;
    }
    return clean;
  });
}

async function runImport(shop: RemoteShop | null, reading: Reading, options: Options): Promise<boolean> {
  console.error(`Reading ${reading.file} ...`);
  return shop === null ? importHere(reading, options) : importInto(shop, reading, options);
}

const onFirst = <T>(use: (db: D1Database) => Promise<T>): Promise<T> =>
  onDatabases(async ([db]) => {
    if (db === undefined) throw new Stop("wrangler.toml binds no database.");
    return use(db);
  });

async function runExport(file: string | null, withoutStock: boolean): Promise<void> {
  const shop = await askedShop(values.from);
  const rows =
    shop === null
      ? await onFirst((db) => writeRecords(exportCatalogue(db, { origin: pictureOrigin(), withoutStock }), file))
      : await writeRecords(exportFrom(shop, withoutStock), file);
  console.error(`${rows - 1} variants written${file === null ? "" : ` to ${file}`}.`);
}

async function writeTypes(shop: RemoteShop | null, file: string, form: FileForm, to: string): Promise<void> {
  const directory = shop === null ? await onFirst(readDirectory) : await directoryOf(shop);
  const rows = await writeRecords(typeRows(readRecords(file, undefined, form), directory), to);
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

/** Fetches the pictures of a file into the bucket of the shop: through its API, or locally into the folder of its data. */
async function fetchPictures(shop: RemoteShop | null, records: AsyncIterable<CsvRecord>): Promise<Pictures> {
  const addresses = await addressesIn(records);
  if (addresses.length === 0) return new Map();
  const progress = progressOf(addresses.length, "pictures");
  let done = 0;
  // A new shop is made first: opened by itself, its folder would count as one that is there.
  const state = shop === null ? await localState() : stateDir();
  const bindings = shop === null ? await openBindings(state) : null;
  try {
    const store = shop === null ? localStore(bindings?.env as MediaBindings) : remoteStore(shop);
    const list = shop === null ? "fetched-pictures" : `fetched-pictures-${new URL(shop.origin).hostname}`;
    const trusted = new Set(process.env.TRUSTED_PICTURES?.split(/[\s,]+/) ?? []);
    return await fillStore(
      addresses,
      { store, known: join(state, `${list}.jsonl`) },
      { onPicture: () => progress.at(++done), trusted: (host) => trusted.has(host) },
    );
  } finally {
    progress.end();
    await bindings?.dispose();
  }
}

async function runImportFile(file: string): Promise<boolean> {
  checkFile(file);
  const form = formOf(values);
  const shop = await askedShop(values.to);
  if (values["write-types"] !== undefined) {
    await writeTypes(shop, file, form, values["write-types"]);
    return true;
  }
  return runImport(
    shop,
    { file, open: () => readRecords(file, undefined, form) },
    {
      dryRun: values["dry-run"],
      replace: values.replace,
      prices: await priceRuleOf(values),
      stockFrom: stockFromOf(values["stock-from"]),
      pictures:
        values["dry-run"] || values["no-pictures"]
          ? new Map()
          : await fetchPictures(shop, readRecords(file, undefined, form)),
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
  return runImport(await askedShop(values.to), { file, open }, { dryRun: values["dry-run"] });
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
