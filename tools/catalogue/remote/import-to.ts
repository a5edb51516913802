import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { batchesIn } from "../../../functions/api/catalogue/csv/file/batches";
import type { Pictures } from "../../../functions/api/catalogue/csv/file/pictures";
import type { CsvRecord } from "../../../functions/api/catalogue/csv/file/records";
import type { Survey } from "../../../functions/api/catalogue/csv/file/survey";
import type { ImportOptions } from "../../../functions/api/catalogue/csv/import";
import type { Report } from "../../../functions/api/catalogue/csv/judge";
import type { Directory } from "../../../functions/api/catalogue/csv/rows/state";
import type { CategoryRef } from "../../../functions/contract/catalogue/listing/directory";
import type { CatalogueBatch, CatalogueImport, ImportCounts } from "../../../functions/contract/desk/catalogue-imports";
import { callShop, type RemoteShop } from "./shop";

type Branch = CategoryRef & { children?: Branch[] };
type Reading = { file: string; open: () => AsyncIterable<CsvRecord>; survey: Extract<Survey, { ok: true }> };

/** What tells this import from others: the bytes of the file, and how its rows are read. */
async function fingerprintOf(file: string, reading: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.update(reading).digest("hex");
}

const choicesOf = ({ replace = false, prices = null, stockFrom = null, places = {} }: Omit<ImportOptions, "now">) => ({
  replace,
  prices,
  stockFrom,
  makeBrands: places.makeBrands ?? false,
  makeCategories: places.makeCategories ?? false,
  types: [...(places.types ?? new Map())].map(([type, to]) => ({ type, ...to })),
});

/** The pictures that the rows of a batch name. */
const picturesOf = (records: readonly CsvRecord[], pictures: Pictures): CatalogueBatch["pictures"] =>
  [...new Set(records.flatMap(({ cells }) => cells))].flatMap((address) => {
    const found = pictures.get(address.trim());
    if (found === undefined) return [];
    return [{ address: address.trim(), id: "id" in found ? found.id : null, fault: "id" in found ? "" : found.fault }];
  });

export type RemoteResult = {
  ok: true;
  counts: ImportCounts;
  newBrands: string[];
  newCategories: string[];
  corrected: string[];
  unread: string[];
  reindexed: number;
};

/**
 * Imports a file into a shop, batch by batch. One that was broken off is found again by the shop and goes on with the batch that was not counted; rows
 * that were written without being counted are written again and change nothing. `onBegin` hears how many products were done before.
 */
export async function importTo(
  shop: RemoteShop,
  { file, open, survey }: Reading,
  options: Omit<ImportOptions, "now"> & { reading: string; onBegin: (done: number) => void },
): Promise<RemoteResult> {
  const { dryRun = false, pictures = new Map(), onProduct = () => {}, onBegin, reading } = options;
  const path = "/operator/catalogue/imports";
  const choices = choicesOf(options);
  const begun = await callShop<CatalogueImport>(shop, "POST", path, {
    name: basename(file).slice(0, 200),
    fingerprint: await fingerprintOf(file, reading),
    products: survey.products,
    options: choices,
    said: survey.said,
  });
  const first = dryRun ? 0 : begun.next;
  onBegin(dryRun ? 0 : begun.done);
  let state = begun;
  let number = 0;
  const judged: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for await (const { header, records } of batchesIn(open())) {
    const here = number++;
    if (here < first) continue;
    const answer = await callShop<{ import: CatalogueImport; products: Report[] }>(
      shop,
      "PUT",
      `${path}/${begun.id}/batches/${here}`,
      {
        dryRun,
        header,
        records,
        repeated: { handles: [...survey.handles], skus: [...survey.skus] },
        pictures: picturesOf(records, pictures),
      },
    );
    state = answer.import;
    for (const report of answer.products) {
      judged[report.outcome]++;
      onProduct(report);
    }
  }
  if (!dryRun) state = await callShop<CatalogueImport>(shop, "POST", `${path}/${begun.id}/end`, {});
  const { newBrands, newCategories, corrected, unread } = state;
  return {
    ok: true,
    counts: dryRun ? judged : state.counts,
    newBrands,
    newCategories,
    corrected,
    unread,
    reindexed: 0,
  };
}

/** The categories of the shop, with their English names. */
export async function directoryOf(shop: RemoteShop): Promise<Pick<Directory, "categories">> {
  const categories: Directory["categories"] = new Map();
  const add = (found: readonly Branch[], parentPath: string) => {
    for (const [position, { path, slug, name, children = [] }] of found.entries()) {
      categories.set(path, { path, slug, parentPath, position, names: { en: name } });
      add(children, path);
    }
  };
  add((await callShop<{ items: Branch[] }>(shop, "GET", "/categories")).items, "");
  return { categories };
}

/** The rows of the shop's catalogue as the export of a local one. */
export async function* exportFrom(shop: RemoteShop, withoutStock: boolean): AsyncGenerator<readonly string[]> {
  let header: string[] | null = null;
  for (let after: string | null = ""; after !== null; ) {
    const query: string = new URLSearchParams({ after, withoutStock: withoutStock ? "1" : "0" }).toString();
    const answer: { header: string[]; rows: string[][]; after: string | null } = await callShop(
      shop,
      "GET",
      `/operator/catalogue/products?${query}`,
    );
    if (header === null) yield answer.header;
    header = answer.header;
    yield* answer.rows;
    after = answer.after;
  }
}
