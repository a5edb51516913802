import type { CountryCode } from "../../../contract/countries";
import { countWords } from "../../../db/facts/search-index";
import { trip } from "../../../db/trip";
import { packShelves } from "../listing/shelf/pack-store";
import type { Pictures } from "./file/pictures";
import { type CsvRecord, type Group, openFile } from "./file/records";
import type { SaidDirectory } from "./file/said-directory";
import { type Survey, surveyOf } from "./file/survey";
import { type ImportRun, type JudgedProduct, judge, type Outcome, type Report } from "./judge";
import type { PriceRule } from "./making/prices";
import { correctDirectory } from "./rows/corrections-store";
import { renewIndex } from "./rows/index-store";
import type { PlaceRules } from "./rows/places";
import { readDirectory, readSlugsAfter } from "./rows/read-store";
import { writeChanges } from "./rows/write-store";

export type ImportOptions = {
  now: Date;
  /** Whether everything is checked and nothing written. */
  dryRun?: boolean;
  /** Whether variants that a product's rows leave out are taken off sale; otherwise they stay as they are. */
  replace?: boolean;
  /** How prices of countries that the file leaves out are made. */
  prices?: PriceRule | null;
  /** The country whose pieces are the first stock of every other. */
  stockFrom?: CountryCode | null;
  /** The pictures of other servers that were fetched before. */
  pictures?: Pictures;
  /** What may be made of the names of brands and types alone; nothing otherwise. */
  places?: Partial<PlaceRules>;
  /** Called with each product in the order of the file. */
  onProduct?: (report: Report) => void;
  /** The result of a first reading, if the caller has done it to know the file's length. */
  survey?: Survey;
};

/** How many products are read, checked and written together, and are in memory at once. */
const TOGETHER = 20;

/**
 * Imports the products of a CSV file (docs/catalogue-csv.md) into one database. `open` starts reading the file and is called twice: the first reading
 * looks for faults of the whole file, so that a broken file changes nothing. It throws what the reader throws (an unclosed quote, bytes that are not
 * UTF-8) before anything was written. Each product is written whole or not at all, and importing the same file again changes nothing.
 */
export async function importCatalogue(d1: D1Database, open: () => AsyncIterable<CsvRecord>, options: ImportOptions) {
  const survey = options.survey ?? (await surveyOf(open()));
  if (!survey.ok) return survey;
  const result = await importRows(d1, open, { ...options, survey });
  if (!result.ok) return result;
  const ended = options.dryRun ? { reindexed: 0, corrected: [] } : await endImport(d1, options.now, survey.said);
  return { ...result, ...ended };
}

/**
 * Ends an import after its last rows: corrects brands and categories to what the whole file says, and writes search words and shelves anew. `reindexed` is
 * the number of products whose words an older version wrote.
 */
export async function endImport(
  d1: D1Database,
  now: Date,
  said: SaidDirectory,
): Promise<{ reindexed: number; corrected: string[] }> {
  const corrected = await correctDirectory(d1, said);
  const reindexed = await renewIndex(d1, await readDirectory(d1), now);
  await trip(d1, countWords());
  await packShelves(d1, now);
  return { reindexed, corrected };
}

/** Imports as {@link importCatalogue} does, without its end: a part of a file, whose other parts follow. */
export async function importRows(d1: D1Database, open: () => AsyncIterable<CsvRecord>, options: ImportOptions) {
  const { now, dryRun = false, replace = false, onProduct = () => {}, survey: known } = options;
  const survey = known ?? (await surveyOf(open()));
  if (!survey.ok) return survey;
  const file = await openFile(open());
  if (!file.ok) return file;
  const read = await readDirectory(d1);
  const made = { brands: new Set<string>(), categories: new Set<string>() };
  const run: ImportRun = {
    d1,
    now,
    dryRun,
    replace,
    prices: options.prices ?? null,
    stockFrom: options.stockFrom ?? null,
    pictures: options.pictures ?? new Map(),
    places: { makeBrands: false, makeCategories: false, types: new Map(), ...options.places },
    repeated: survey,
    directory: read,
    made,
    moves: [],
    nextRank: read.nextRank,
  };
  const counts: Record<Outcome, number> = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  let waiting: Group[] = [];
  const flush = async () => {
    for (const report of await importTogether(run, waiting)) {
      counts[report.outcome]++;
      onProduct(report);
    }
    waiting = [];
  };
  for await (const group of file.groups) {
    waiting.push(group);
    if (waiting.length >= TOGETHER) await flush();
  }
  if (waiting.length > 0) await flush();
  return {
    ok: true as const,
    counts,
    newBrands: [...made.brands],
    newCategories: [...made.categories],
    unread: file.header.unread,
  };
}

async function importTogether(run: ImportRun, groups: readonly Group[]): Promise<Report[]> {
  const judged = await judge(run, groups);
  const changes = judged.flatMap(({ change }) => change ?? []);
  if (run.dryRun || changes.length === 0) return judged.map(({ report }) => report);
  try {
    await writeChanges(run.d1, changes, run.directory, run.now);
    return judged.map(({ report }) => report);
  } catch {
    return writeApart(run, judged);
  }
}

/**
 * Writes products one by one after a batch failed because of one of them, so that only that one is refused. Throws when
 * the database is unreachable.
 */
async function writeApart(run: ImportRun, judged: readonly JudgedProduct[]): Promise<Report[]> {
  await readSlugsAfter(run.d1, "", 1);
  const reports: Report[] = [];
  for (const { report, change } of judged) {
    if (change === null) {
      reports.push(report);
      continue;
    }
    try {
      await writeChanges(run.d1, [change], run.directory, run.now);
      reports.push(report);
    } catch {
      reports.push({ ...report, outcome: "refused", objections: [{ line: report.line, reason: "conflict" }] });
    }
  }
  return reports;
}
