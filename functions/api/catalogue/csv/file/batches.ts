import { type CsvRecord, openFile } from "./records";

/** The most products of a batch, and the rows and characters after which it ends with the product that it is at. */
const MOST = { products: 40, rows: 400, characters: 1_000_000 };

export type Batch = { header: string[]; records: CsvRecord[] };

/** Splits a file into batches of whole products, without keeping more than one of them. */
export async function* batchesIn(records: AsyncIterable<CsvRecord>): AsyncGenerator<Batch> {
  const waiting: CsvRecord[] = [];
  const heard = async function* () {
    for await (const record of records) {
      waiting.push(record);
      yield record;
    }
  };
  const file = await openFile(heard());
  if (!file.ok) return;
  const header = waiting.shift()?.cells ?? [];
  const isFull = (products: number) =>
    products >= MOST.products ||
    waiting.length >= MOST.rows ||
    waiting.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0) >=
      MOST.characters;
  let products = 0;
  for await (const { lastLine } of file.groups) {
    products++;
    if (!isFull(products)) continue;
    // The first row of the next product was read already, to see where this one ends.
    const end = waiting.findIndex(({ line }) => line > lastLine);
    yield { header, records: waiting.splice(0, end < 0 ? waiting.length : end) };
    products = 0;
  }
  if (waiting.length > 0) yield { header, records: waiting.splice(0) };
}
