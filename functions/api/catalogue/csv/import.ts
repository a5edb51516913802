import { packShelves } from "../listing/shelf/pack-store";
import { type ProductPatch, patchOf } from "./file/patch";
import type { Objection } from "./file/reasons";
import { type CsvRecord, type Group, openFile } from "./file/records";
import { type Survey, surveyOf } from "./file/survey";
import { renewIndex } from "./rows/index-store";
import { merge } from "./rows/merge";
import { type Move, movedInDirectory } from "./rows/moves-store";
import { type BrandAndCategories, brandAndCategoriesOf } from "./rows/places";
import { readDirectory, readOwners, readProducts, readSlugsAfter } from "./rows/read-store";
import { type Directory, fingerprint, trailOf } from "./rows/state";
import { idFor } from "./rows/variant-ids";
import { type ProductChange, writeChanges } from "./rows/write-store";

export type Outcome = "added" | "changed" | "unchanged" | "refused";

/** The result for one product. Lines are counted from 1, which is the header. */
export type Report = { handle: string; line: number; outcome: Outcome; objections: Objection[] };

export type ImportOptions = {
  now: Date;
  /** Whether everything is checked and nothing written. */
  dryRun?: boolean;
  /** Called with each product in the order of the file. */
  onProduct?: (report: Report) => void;
  /** The result of a first reading, if the caller has done it to know the file's length. */
  survey?: Survey;
};

/** How many products are read, checked and written together, and are in memory at once. */
const TOGETHER = 20;

/** Handles and SKUs that occur more than once in a file; nothing of those products is written. */
export type Repeated = { handles: ReadonlySet<string>; skus: ReadonlySet<string> };

type JudgedProduct = { report: Report; change: ProductChange | null };

/**
 * Imports the products of a CSV file (docs/catalogue-csv.md) into one database. `open` starts reading the file and is called twice: the first reading
 * looks for faults of the whole file, so that a broken file changes nothing. It throws what the reader throws (an unclosed quote, bytes that are not
 * UTF-8) before anything was written. Each product is written whole or not at all, and importing the same file again changes nothing.
 */
export async function importCatalogue(
  d1: D1Database,
  open: () => AsyncIterable<CsvRecord>,
  { now, dryRun = false, onProduct = () => {}, survey: known }: ImportOptions,
) {
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
  const reindexed = dryRun ? 0 : await renewIndex(d1, run.directory, now);
  if (!dryRun) await packShelves(d1, now);
  return {
    ok: true as const,
    counts,
    newBrands: [...made.brands],
    newCategories: [...made.categories],
    reindexed,
    unread: file.header.unread,
  };
}

type ImportRun = {
  d1: D1Database;
  now: Date;
  dryRun: boolean;
  repeated: Repeated;
  directory: Directory;
  /**
   * Brands and categories that this run creates. Each product that needs one creates it if it is missing, because the first product that did so may
   * not have been written.
   */
  made: { brands: Set<string>; categories: Set<string> };
  /** Categories that this run moves; each product below one repeats the move for the same reason. */
  moves: Move[];
  nextRank: number;
};

const refused = (group: Pick<Group, "handle">, line: number, objections: Objection[]): JudgedProduct => ({
  report: { handle: group.handle, line, outcome: "refused", objections },
  change: null,
});

/** The objections to a group that follow from the whole file, or none. */
function readGroup(group: Group, { handles, skus }: Repeated): ReturnType<typeof patchOf> {
  const line = group.rows[0]?.line ?? group.lastLine;
  if (handles.has(group.handle) && group.objections.length === 0)
    return { ok: false, objections: [{ line, column: "handle", reason: "repeated_handle" }] };
  const read = patchOf(group);
  if (!read.ok) return read;
  const again = read.patch.variants.filter(({ sku }) => skus.has(sku));
  if (again.length === 0) return read;
  return {
    ok: false,
    objections: again.map(({ line }): Objection => ({ line, column: "sku", reason: "repeated_sku" })),
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

function remember({ directory, made }: ImportRun, { brand, categories }: BrandAndCategories) {
  if (brand !== null) {
    directory.brands.set(brand.slug, brand);
    made.brands.add(brand.slug);
  }
  for (const category of categories) {
    directory.categories.set(category.path, category);
    made.categories.add(category.path);
  }
}

/** The brand and categories that this run creates or moves for a product. */
function madeFor(
  { directory, made, moves }: ImportRun,
  brandSlug: string,
  categoryPath: string,
): Pick<ProductChange, "brand" | "categories" | "moves"> {
  const trail = trailOf(categoryPath).filter((path) => made.categories.has(path));
  return {
    brand: made.brands.has(brandSlug) ? (directory.brands.get(brandSlug) ?? null) : null,
    categories: trail.flatMap((path) => directory.categories.get(path) ?? []),
    moves: moves.filter(({ to }) => trailOf(categoryPath).includes(to)),
  };
}

/**
 * Moves the category that a product names as moved to the same level of its Category path; returns an objection when that is impossible.
 */
function moveFor({ directory, moves }: ImportRun, { own, line }: ProductPatch): Objection | null {
  const { oldCategoryPath: from, categoryPath } = own;
  if (from == null || categoryPath == null) return null;
  const depth = from.split("/").length;
  const to = categoryPath.split("/").slice(0, depth).join("/");
  const above = to.split("/").slice(0, -1).join("/");
  if (directory.categories.has(from) && above !== "" && !directory.categories.has(above))
    return { line, column: "oldCategoryPath", reason: "no_place_to_move" };
  const move = movedInDirectory(directory, { from, to });
  if (move !== null) moves.push(move);
  return null;
}

/** Reads what is stored about the products of a chunk: they themselves, and who owns their SKUs and ids. */
async function readStored({ d1 }: ImportRun, patches: readonly ProductPatch[]) {
  const ids = (patch: ProductPatch) =>
    patch.variants.map((variant) => idFor(patch.slug, variant, patch.variants.length === 1));
  const [current, owners] = await Promise.all([
    readProducts(
      d1,
      patches.flatMap(({ slug, own }) => [slug, ...(own.oldHandle == null ? [] : [own.oldHandle])]),
    ),
    readOwners(d1, {
      skus: patches.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
      ids: patches.flatMap(ids),
    }),
  ]);
  return {
    current,
    skuOwners: owners.skus,
    // Includes ids that a neighbour in this chunk is about to take.
    idOwners: new Map(owners.ids),
    // Handles in this chunk; no other product may be renamed to one of them.
    handles: new Set(patches.map(({ slug }) => slug)),
  };
}
type StoredProducts = Awaited<ReturnType<typeof readStored>>;

type ProductVerdict =
  | { ok: true; outcome: Outcome; change: ProductChange | null }
  | { ok: false; objections: Objection[] };
const objected = (...objections: Objection[]): ProductVerdict => ({ ok: false, objections });

/** Checks a product of the file against what is stored, and remembers what it takes for those after it. */
function judgeOne(run: ImportRun, stored: StoredProducts, patch: ProductPatch, line: number): ProductVerdict {
  const { current, skuOwners, idOwners, handles } = stored;
  const { oldHandle } = patch.own;
  // Once the product has its new handle, the old handle in the file has no effect.
  const renamed = oldHandle == null || current.has(patch.slug) ? null : (current.get(oldHandle) ?? null);
  if (renamed !== null && handles.has(renamed.slug))
    return objected({ line, column: "oldHandle", reason: "old_handle_used" });
  const before = renamed === null ? (current.get(patch.slug) ?? null) : { ...renamed, slug: patch.slug };
  const own = new Set([patch.slug, renamed?.slug ?? patch.slug]);
  const isForeign = (owner: string | undefined) => owner !== undefined && !own.has(owner);
  const taken = patch.variants.filter(({ sku }) => isForeign(skuOwners.get(sku)));
  if (taken.length > 0)
    return objected(...taken.map((variant): Objection => ({ line: variant.line, column: "sku", reason: "sku_taken" })));
  const stuck = moveFor(run, patch);
  if (stuck !== null) return objected(stuck);
  const places = brandAndCategoriesOf(patch.own, line, before, run.directory);
  if (!places.ok) return places;
  const merged = merge(patch, places.places, before, { now: run.now, nextRank: run.nextRank });
  if (!merged.ok) return merged;
  const { product } = merged;
  if (product.variants.some(({ id }) => isForeign(idOwners.get(id))))
    return objected({ line, column: "variantId", reason: "id_taken" });

  for (const { id } of product.variants) idOwners.set(id, patch.slug);
  remember(run, places.places);
  if (before === null) run.nextRank = Math.max(run.nextRank, product.rank + 1);
  if (renamed !== null) handles.add(renamed.slug);
  if (before !== null && renamed === null && fingerprint(before) === fingerprint(product))
    return { ok: true, outcome: "unchanged", change: null };
  const made = madeFor(run, product.brandSlug, product.categoryPath);
  const change = { before, after: product, renamedFrom: renamed?.slug ?? null, ...made };
  return { ok: true, outcome: before === null ? "added" : "changed", change };
}

async function judge(run: ImportRun, groups: readonly Group[]): Promise<JudgedProduct[]> {
  const reads = groups.map((group) => ({ group, read: readGroup(group, run.repeated) }));
  const stored = await readStored(
    run,
    reads.flatMap(({ read }) => (read.ok ? [read.patch] : [])),
  );
  return reads.map(({ group, read }) => {
    const line = group.rows[0]?.line ?? group.lastLine;
    if (!read.ok) return refused(group, line, read.objections);
    const judged = judgeOne(run, stored, read.patch, line);
    if (!judged.ok) return refused(group, line, judged.objections);
    const { outcome, change } = judged;
    return { report: { handle: read.patch.slug, line, outcome, objections: [] }, change };
  });
}
