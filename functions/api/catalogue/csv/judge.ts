import type { CountryCode } from "../../../contract/countries";
import { idFor } from "./file/handles";
import { type ProductPatch, patchOf } from "./file/patch";
import type { Pictures } from "./file/pictures";
import type { Note, Objection } from "./file/reasons";
import type { Group } from "./file/records";
import type { PriceRule } from "./making/prices";
import { merge } from "./rows/merge";
import { type Move, movedInDirectory } from "./rows/moves-store";
import { type BrandAndCategories, brandAndCategoriesOf, type PlaceRules } from "./rows/places";
import { readOwners, readProducts } from "./rows/read-store";
import { type Directory, fingerprint, trailOf } from "./rows/state";
import type { ProductChange } from "./rows/write-store";

export type Outcome = "added" | "changed" | "unchanged" | "refused";

/** The result for one product, with every objection to it, or the notes about what was taken otherwise. Lines are counted from 1, which is the header. */
export type Report = { handle: string; line: number; outcome: Outcome; objections: Objection[]; notes: Note[] };

/** Handles and SKUs that occur more than once in a file; nothing of those products is written. */
type Repeated = { handles: ReadonlySet<string>; skus: ReadonlySet<string> };

export type JudgedProduct = { report: Report; change: ProductChange | null };

/** What an import knows from its beginning, and what its products have asked for so far. */
export type ImportRun = {
  d1: D1Database;
  now: Date;
  dryRun: boolean;
  replace: boolean;
  prices: PriceRule | null;
  stockFrom: CountryCode | null;
  places: PlaceRules;
  pictures: Pictures;
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
  report: { handle: group.handle, line, outcome: "refused", objections, notes: [] },
  change: null,
});

/** What a group says, with the objections to it that follow from its rows and from the whole file. */
function readGroup(group: Group, { repeated: { handles, skus }, pictures }: ImportRun): ReturnType<typeof patchOf> {
  const line = group.rows[0]?.line ?? group.lastLine;
  const { patch, objections } = patchOf(group, pictures);
  if (handles.has(group.handle)) objections.push({ line, column: "handle", reason: "repeated_handle" });
  for (const { sku, line } of patch?.variants ?? [])
    if (skus.has(sku)) objections.push({ line, column: "sku", reason: "repeated_sku" });
  return { patch, objections };
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
  | { ok: true; outcome: Outcome; change: ProductChange | null; notes: Note[] }
  | { ok: false; objections: Objection[] };
const objected = (...objections: Objection[]): ProductVerdict => ({ ok: false, objections });

/** Objections to cells that are not known to be faulty. */
const unfaulted = (objections: readonly Objection[], faults: readonly Objection[]) =>
  objections.filter(({ column }) => !faults.some((fault) => fault.column === column));

/** Checks a product of the file against what is stored, and remembers what it takes for those after it. */
function judgeOne(
  run: ImportRun,
  stored: StoredProducts,
  patch: ProductPatch,
  faults: readonly Objection[],
): ProductVerdict {
  const { line } = patch;
  const { current, skuOwners, idOwners, handles } = stored;
  const { oldHandle } = patch.own;
  // Once the product has its new handle, the old handle in the file has no effect.
  const renamed = oldHandle == null || current.has(patch.slug) ? null : (current.get(oldHandle) ?? null);
  if (renamed !== null && handles.has(renamed.slug))
    return objected(...faults, { line, column: "oldHandle", reason: "old_handle_used" });
  const before = renamed === null ? (current.get(patch.slug) ?? null) : { ...renamed, slug: patch.slug };
  const own = new Set([patch.slug, renamed?.slug ?? patch.slug]);
  const isForeign = (owner: string | undefined) => owner !== undefined && !own.has(owner);
  const taken = patch.variants
    .filter(({ sku }) => isForeign(skuOwners.get(sku)))
    .map((variant): Objection => ({ line: variant.line, column: "sku", reason: "sku_taken" }));
  const stuck = faults.length > 0 ? null : moveFor(run, patch);
  const places = brandAndCategoriesOf(patch, before, run.directory, run.places);
  const first = [
    ...faults,
    ...taken,
    ...(stuck === null ? [] : [stuck]),
    ...(places.ok ? [] : unfaulted(places.objections, faults)),
  ];
  if (!places.ok) return objected(...first);
  const merged = merge(patch, places.places, before, run);
  if (!merged.ok || first.length > 0)
    return objected(...first, ...(merged.ok ? [] : unfaulted(merged.objections, faults)));
  const { product } = merged;
  const notes = [...patch.notes, ...merged.notes];
  if (product.variants.some(({ id }) => isForeign(idOwners.get(id))))
    return objected({ line, column: "variantId", reason: "id_taken" });

  for (const { id } of product.variants) idOwners.set(id, patch.slug);
  remember(run, places.places);
  if (before === null) run.nextRank = Math.max(run.nextRank, product.rank + 1);
  if (renamed !== null) handles.add(renamed.slug);
  if (before !== null && renamed === null && fingerprint(before) === fingerprint(product))
    return { ok: true, outcome: "unchanged", change: null, notes };
  const made = madeFor(run, product.brandSlug, product.categoryPath);
  const change = { before, after: product, renamedFrom: renamed?.slug ?? null, ...made };
  return { ok: true, outcome: before === null ? "added" : "changed", change, notes };
}

/** Judges the products of a chunk against each other and what is stored; nothing is written. */
export async function judge(run: ImportRun, groups: readonly Group[]): Promise<JudgedProduct[]> {
  const reads = groups.map((group) => ({ group, read: readGroup(group, run) }));
  const stored = await readStored(
    run,
    reads.flatMap(({ read }) => read.patch ?? []),
  );
  return reads.map(({ group, read }) => {
    const line = group.rows[0]?.line ?? group.lastLine;
    if (read.patch === null) return refused(group, line, read.objections);
    const judged = judgeOne(run, stored, read.patch, read.objections);
    if (!judged.ok) return refused(group, line, judged.objections);
    const { outcome, change, notes } = judged;
    return { report: { handle: read.patch.slug, line, outcome, objections: [], notes }, change };
  });
}
