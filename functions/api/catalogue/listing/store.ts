import type { Sort } from "../../../contract/catalogue";
import { type BrandRow, brandCalled, categoriesAlong, categoriesUnder } from "../directory/store";
import type { CategoryCount, CategoryRow } from "../directory/tree";
import type { CardRow } from "./cards";
import { countOf, countsByBrand, countsByCategory, pageOfCards, type Selection, type Sql } from "./selection";

const prepare = (d1: D1Database, { text, values }: Sql) => d1.prepare(text).bind(...values);

/** A page of a listing and how long the whole is, in one round trip. */
export async function findPage(
  d1: D1Database,
  selection: Selection,
  { sort, page, pageSize }: { sort: Sort; page: number; pageSize: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const [rows, count] = await d1.batch<never>([
    prepare(d1, pageOfCards(selection, sort, page, pageSize)),
    prepare(d1, countOf(selection)),
  ]);
  return {
    rows: (rows?.results ?? []) as CardRow[],
    total: (count?.results[0] as { total: number } | undefined)?.total ?? 0,
  };
}

export type BrandCount = { slug: string; name: string; count: number };

/**
 * Products of a selection by deepest category, and by brand as if none was chosen, with the names of the level below, and what the
 * selection names itself: its categories from the widest down and its brand. One round trip.
 */
export async function findFilters(
  d1: D1Database,
  selection: Selection,
): Promise<{
  categories: CategoryRow[];
  counts: CategoryCount[];
  brands: BrandCount[];
  along: CategoryRow[];
  brand: BrandRow | null;
}> {
  const [categories, counts, brands, along, called] = await d1.batch<never>([
    categoriesUnder(d1, selection.category ?? "", selection.language),
    prepare(d1, countsByCategory(selection)),
    prepare(d1, countsByBrand({ ...selection, brand: null })),
    categoriesAlong(d1, selection.category ?? "", selection.language),
    brandCalled(d1, selection.brand ?? "", selection.language),
  ]);
  return {
    categories: (categories?.results ?? []) as CategoryRow[],
    counts: (counts?.results ?? []) as CategoryCount[],
    brands: (brands?.results ?? []) as BrandCount[],
    along: (along?.results ?? []) as CategoryRow[],
    brand: (called?.results[0] as BrandRow | undefined) ?? null,
  };
}
