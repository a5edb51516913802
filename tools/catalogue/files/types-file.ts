import { type CsvRecord, openFile } from "../../../functions/api/catalogue/csv/file/records";
import { categoryCalled, taxonomyOf, trailFor } from "../../../functions/api/catalogue/csv/making/categories";
import type { Types } from "../../../functions/api/catalogue/csv/rows/places";
import type { Directory } from "../../../functions/api/catalogue/csv/rows/state";
import { checkFile } from "../settings";
import { Stop } from "../stop";
import { readRecords } from "./csv-file";

// `types.csv`: which category each type of a retailer's file belongs to. The command writes it with what it would choose itself, a person corrects
// it, and the import reads it back.

const HEADER = ["Type", "Products", "Category path", "Category names [en]"] as const;
const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){2}$/;

/** The rows of `types.csv` for a catalogue file: each type once, the most frequent first, with the category that suits it best. */
export async function* typeRows(
  records: AsyncIterable<CsvRecord>,
  directory: Pick<Directory, "categories">,
): AsyncGenerator<string[]> {
  const file = await openFile(records);
  if (!file.ok) return;
  const types = new Map<string, { products: number; type: string | null; taxonomy: string | null }>();
  for await (const { rows } of file.groups) {
    const own = rows[0]?.cells;
    const [type, taxonomy] = [own?.type ?? null, own?.productCategory ?? null];
    const said = type ?? taxonomy;
    if (said === null || own?.categoryPath != null) continue;
    const known = types.get(said.toLowerCase()) ?? { products: 0, type, taxonomy };
    types.set(said.toLowerCase(), { ...known, products: known.products + 1 });
  }
  yield [...HEADER];
  for (const { products, type, taxonomy } of [...types.values()].sort((a, b) => b.products - a.products)) {
    const names = [...(type === null ? [] : [type]), ...(taxonomy === null ? [] : taxonomyOf(taxonomy).reverse())];
    const known = names.map((name) => categoryCalled(name, directory)).find((path) => path !== null);
    const trail = trailFor(type, taxonomy, directory);
    const path = known ?? trail.map(({ slug }) => slug).join("/");
    const english = path
      .split("/")
      .map((_, depth, slugs) => directory.categories.get(slugs.slice(0, depth + 1).join("/"))?.names.en)
      .map((name, depth) => name ?? trail[depth]?.names.en ?? "");
    yield [type ?? taxonomy ?? "", String(products), path, english.join(" > ")];
  }
}

/** Reads `types.csv`; rows without a path are left to the import. Throws {@link Stop} for a path that is none. */
export async function readTypes(file: string): Promise<Types> {
  checkFile(file);
  const types = new Map<string, { path: string; names: string | null }>();
  let columns: number[] | null = null;
  for await (const { line, cells } of readRecords(file)) {
    if (columns === null) {
      columns = HEADER.map((name) => cells.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase()));
      if (columns[0] === -1 || columns[2] === -1)
        throw new Stop(`${file} needs the columns "Type" and "Category path".`);
      continue;
    }
    const [type = "", , path = "", names = ""] = columns.map((at) => (cells[at] ?? "").trim());
    if (type === "" || path === "") continue;
    if (!PATH.test(path))
      throw new Stop(`${file}, line ${line}: "${path}" must be three slugs, such as makeup/lips/lipstick.`);
    types.set(type.toLowerCase(), { path, names: names === "" ? null : names });
  }
  return types;
}
