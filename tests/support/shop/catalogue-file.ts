import { type ExportOptions, exportCatalogue } from "../../../functions/api/catalogue/csv/export";
import type { CsvRecord } from "../../../functions/api/catalogue/csv/file/records";
import { type ImportOptions, importCatalogue } from "../../../functions/api/catalogue/csv/import";
import type { Report } from "../../../functions/api/catalogue/csv/judge";
import { testEnv } from "../run/env";

/** A catalogue file as rows of cells: the header and its rows. */
export type Sheet = string[][];

export async function exported(options: Partial<ExportOptions> = {}): Promise<Sheet> {
  const sheet: Sheet = [];
  for await (const cells of exportCatalogue(testEnv.DB, { origin: "https://melati.sg", ...options }))
    sheet.push([...cells]);
  return sheet;
}

async function* records(sheet: Sheet): AsyncGenerator<CsvRecord> {
  let line = 1;
  for (const cells of sheet) yield { line: line++, cells };
}

/** Imports a sheet and returns the report for each product, by handle. */
export async function imported(sheet: Sheet, options: Partial<ImportOptions> = {}) {
  const reports = new Map<string, Report>();
  const result = await importCatalogue(testEnv.DB, () => records(sheet), {
    now: new Date("2026-04-10T02:00:00.000Z"),
    ...options,
    onProduct: (report) => reports.set(report.handle, report),
  });
  return { result, reports };
}

/** Makes a sheet from objects; the header has every name that occurs. */
export function sheetOf(rows: Record<string, string>[]): Sheet {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ""))];
}

/** The same sheet with some cells of one column changed. */
export function edited(
  sheet: Sheet,
  column: string,
  change: (cell: string, handle: string, row: number) => string,
): Sheet {
  const at = sheet[0]?.indexOf(column) ?? -1;
  if (at < 0) throw new Error(`No column ${column}`);
  return sheet.map((cells, row) =>
    row === 0 ? cells : cells.map((cell, index) => (index === at ? change(cell, cells[0] ?? "", row) : cell)),
  );
}

const TABLES = {
  products: "slug",
  product_texts: "product_slug, language",
  variants: "id",
  product_attributes: "product_slug, attribute, value",
  product_releases: "product_slug, country",
  bundle_components: "bundle_slug, position",
  variant_offers: "variant_id, country",
  withheld_offers: "variant_id, country",
  product_listings: "country, product_slug",
  brands: "slug",
  brand_texts: "brand_slug, language",
  categories: "path",
  category_texts: "category_path, language",
  product_words_en: "product_slug",
  product_words_id: "product_slug",
  product_words_th: "product_slug",
  product_words_zh: "product_slug",
  search_names: "language, kind, target",
} as const;
export type CatalogueTables = Record<keyof typeof TABLES, Record<string, unknown>[]>;

/** All rows of the catalogue's tables in a fixed order, without the counter of changes. */
export async function catalogueTables(): Promise<CatalogueTables> {
  const found = await testEnv.DB.batch<Record<string, unknown>>(
    Object.entries(TABLES).map(([table, order]) => testEnv.DB.prepare(`SELECT * FROM ${table} ORDER BY ${order}`)),
  );
  return Object.fromEntries(
    Object.keys(TABLES).map((table, index) => [
      table,
      (found[index]?.results ?? []).map(({ changed: _, ...row }) => row),
    ]),
  ) as CatalogueTables;
}

/** Empties the catalogue. */
export const emptyCatalogue = () =>
  testEnv.DB.batch(Object.keys(TABLES).map((table) => testEnv.DB.prepare(`DELETE FROM ${table}`)));
