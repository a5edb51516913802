import type { BadHeader } from "./columns";
import { type CsvRecord, openFile } from "./records";
import { directoryHeard, type SaidDirectory } from "./said-directory";

/** The result of a first reading of a file: how much it has, and what occurs more than once. */
export type Survey = {
  ok: true;
  products: number;
  rows: number;
  handles: Set<string>;
  skus: Set<string>;
  said: SaidDirectory;
};

/**
 * Reads a file to its end without keeping it, and finds handles that return after another product and SKUs that two
 * products share. Throws what the reader throws.
 */
export async function surveyOf(records: AsyncIterable<CsvRecord>): Promise<Survey | BadHeader> {
  const file = await openFile(records);
  if (!file.ok) return file;
  const seen = new Set<string>();
  const owner = new Map<string, string>();
  const directory = directoryHeard();
  const survey: Survey = {
    ok: true,
    products: 0,
    rows: 0,
    handles: new Set(),
    skus: new Set(),
    said: { brands: [], categories: [] },
  };
  for await (const { handle, rows } of file.groups) {
    survey.products++;
    survey.rows += rows.length;
    if (rows[0] !== undefined) directory.hear(rows[0].cells);
    if (seen.has(handle)) survey.handles.add(handle);
    seen.add(handle);
    for (const { cells } of rows) {
      if (cells.sku == null) continue;
      const first = owner.get(cells.sku);
      if (first !== undefined && first !== handle) survey.skus.add(cells.sku);
      owner.set(cells.sku, first ?? handle);
    }
  }
  return survey.products === 0 ? { ok: false, code: "no_products" } : { ...survey, said: directory.agreed() };
}
