import {
  APPLIED_TOGETHER,
  type CatalogueBatch,
  type CatalogueImport,
  type ImportChoices,
  MOST_FILE_PRODUCTS,
} from "../../../contract/desk/catalogue-imports";
import { NOTES } from "../../../contract/desk/import-codes";
import type { Refusal } from "../../../contract/errors";
import { batchesIn } from "../../catalogue/csv/file/batches";
import type { BadHeader } from "../../catalogue/csv/file/columns";
import type { Pictures } from "../../catalogue/csv/file/pictures";
import type { PictureFault } from "../../catalogue/csv/file/reasons";
import type { CsvRecord } from "../../catalogue/csv/file/records";
import { type Survey, surveyOf } from "../../catalogue/csv/file/survey";
import { endImport, type ImportOptions, importRows } from "../../catalogue/csv/import";
import type { Report } from "../../catalogue/csv/judge";
import { hashOf } from "../../kit/proof/signing";
import type { DeskCall } from "../desk-store";
import {
  closeImport,
  countBatch,
  findImport,
  findRunning,
  keepImport,
  keptBatches,
  type NewImport,
  saidBy,
} from "./import-store";
import { type FileForm, readFile } from "./read-file";
import { publishedReport, sumsOf } from "./sums";

type Imported = { ok: true; import: CatalogueImport };
type ImportedBatch = Imported & { products: ReturnType<typeof publishedReport>[] };
const NOT_FOUND: Refusal = { ok: false, code: "import_not_found" };

async function* each(records: readonly CsvRecord[]): AsyncGenerator<CsvRecord> {
  yield* records;
}

const FILE_FAULTS = {
  empty_file: "file_empty",
  no_products: "file_no_products",
  missing_column: "file_column_missing",
  duplicate_column: "file_column_twice",
} as const satisfies Record<BadHeader["code"], Refusal["code"]>;
const badHeader = ({ code, column = "" }: BadHeader): Refusal => ({
  ok: false,
  code: FILE_FAULTS[code],
  field: "file",
  details: { column },
});

const optionsOf = (
  { now }: DeskCall,
  { replace, prices, stockFrom, types, ...made }: ImportChoices,
): ImportOptions => ({
  now,
  replace,
  prices,
  stockFrom,
  places: { ...made, types: new Map(types.map(({ type, ...to }) => [type.toLowerCase(), to])) },
});

const isFault = (code: string): code is PictureFault =>
  code.startsWith("picture_") && (NOTES as readonly string[]).includes(code);
const picturesOf = (said: CatalogueBatch["pictures"]): Pictures =>
  new Map(
    said.map(({ address, id, fault }) => [
      address,
      id === null ? { fault: isFault(fault) ? fault : ("picture_none" as const) } : { id },
    ]),
  );

/** Begins the import of a program's file, or finds the one that it has begun before. */
export async function beginImport(
  call: DeskCall,
  wanted: Pick<NewImport, "name" | "fingerprint" | "products" | "options" | "said">,
): Promise<{ import: CatalogueImport; begun: boolean }> {
  const fingerprint = await hashOf(JSON.stringify([wanted.fingerprint, wanted.options]));
  const running = await findRunning(call, fingerprint);
  if (running !== null) return { import: running, begun: false };
  const id = crypto.randomUUID();
  return {
    import: await keepImport(call, { ...wanted, fingerprint, id, check: null, batches: [] }),
    begun: true,
  };
}

/** Imports rows with an import's options. */
async function importBatch(call: DeskCall, { options }: CatalogueImport, batch: CatalogueBatch) {
  const { header, records, repeated, pictures, dryRun } = batch;
  const reports: Report[] = [];
  const survey: Survey = {
    ok: true,
    products: 0,
    rows: records.length,
    handles: new Set(repeated.handles),
    skus: new Set(repeated.skus),
    said: { brands: [], categories: [] },
  };
  const result = await importRows(call.d1, () => each([{ line: 1, cells: header }, ...records]), {
    ...optionsOf(call, options),
    dryRun,
    pictures: picturesOf(pictures),
    survey,
    onProduct: (report) => reports.push(report),
  });
  return { result, reports };
}

/**
 * Imports a batch that a program sends. One that was done before changes nothing and is not counted again.
 * @returns import_not_found, import_over, batch_not_next, file_column_missing, file_column_twice
 */
export async function takeBatch(
  call: DeskCall,
  id: string,
  number: number,
  batch: CatalogueBatch,
): Promise<ImportedBatch | Refusal> {
  const found = await findImport(call, id);
  if (found === null || found.kept) return NOT_FOUND;
  if (found.state === "done") return { ok: false, code: "import_over" };
  if (number < found.next && !batch.dryRun) return { ok: true, import: found, products: [] };
  if (number > found.next && !batch.dryRun) return { ok: false, code: "batch_not_next" };
  const { result, reports } = await importBatch(call, found, batch);
  if (!result.ok) return badHeader(result);
  const counted = batch.dryRun ? found : await countBatch(call, id, number, result);
  return counted === null ? NOT_FOUND : { ok: true, import: counted, products: reports.map(publishedReport) };
}

/** Ends an import; one that is over stays as it was. @returns import_not_found */
export async function finishImport(call: DeskCall, id: string): Promise<Imported | Refusal> {
  const found = await findImport(call, id);
  if (found === null) return NOT_FOUND;
  if (found.state === "done") return { ok: true, import: found };
  const { corrected } = await endImport(call.d1, call.now, await saidBy(call, id));
  const closed = await closeImport(call, found, corrected);
  return closed === null ? NOT_FOUND : { ok: true, import: closed };
}

/** The rows of a file in batches, as a program would send them. */
async function keptRows(
  records: readonly CsvRecord[],
  { handles, skus }: Extract<Survey, { ok: true }>,
): Promise<string[]> {
  const texts: string[] = [];
  const repeated = { handles: [...handles], skus: [...skus] };
  for await (const batch of batchesIn(each(records)))
    texts.push(JSON.stringify({ dryRun: false, pictures: [], ...batch, repeated } satisfies CatalogueBatch));
  return texts;
}

type Uploaded = FileForm & { name: string; bytes: ArrayBuffer; options: ImportChoices };

/**
 * Judges every row of an uploaded file and keeps it for a day; the catalogue is not changed.
 * @returns what `readFile` refuses, file_no_products, file_column_missing, file_column_twice, file_too_many_products
 */
export async function checkFile(
  call: DeskCall,
  { name, bytes, options, ...form }: Uploaded,
): Promise<Imported | Refusal> {
  const read = readFile(bytes, form);
  if (!read.ok) return read;
  const open = () => each(read.records);
  const survey = await surveyOf(open());
  if (!survey.ok) return badHeader(survey);
  if (survey.products > MOST_FILE_PRODUCTS)
    return { ok: false, code: "file_too_many_products", field: "file", details: { most: MOST_FILE_PRODUCTS } };
  const sums = sumsOf();
  const judged = await importRows(call.d1, open, {
    ...optionsOf(call, options),
    dryRun: true,
    survey,
    onProduct: sums.hear,
  });
  if (!judged.ok) return badHeader(judged);
  const id = crypto.randomUUID();
  const kept = await keepImport(call, {
    id,
    name,
    fingerprint: id,
    products: survey.products,
    options,
    said: survey.said,
    check: { ...judged, sums: sums.all() },
    batches: await keptRows(read.records, survey),
  });
  return { ok: true, import: kept };
}

/**
 * Applies the next products of a checked file, and ends it after the last.
 * @returns import_not_found, import_over
 */
export async function applyFile(call: DeskCall, id: string): Promise<Imported | Refusal> {
  const found = await findImport(call, id);
  if (found === null || !found.kept) return NOT_FOUND;
  if (found.state === "done") return { ok: true, import: found };
  const batches = await keptBatches(call, id, found.next, APPLIED_TOGETHER);
  if (batches.length === 0 && found.next === 0) return { ok: false, code: "import_over" };
  let now = found;
  for (const { number, body } of batches) {
    const { result } = await importBatch(call, now, JSON.parse(body) as CatalogueBatch);
    if (!result.ok) return badHeader(result);
    const counted = await countBatch(call, id, number, result);
    if (counted === null) return NOT_FOUND;
    now = counted;
  }
  const left = await keptBatches(call, id, now.next, 1);
  return left.length === 0 ? finishImport(call, id) : { ok: true, import: now };
}
