import type { Sort } from "../../../contract/catalogue/listing";
import { type BrandRow, brandCalled, categoriesAlong, categoriesUnder } from "../directory/store";
import type { CategoryCount, CategoryRow } from "../directory/tree";
import { type Reading, readAsMeant } from "../search/store";
import type { CardRow } from "./cards";
import { countOf, countsByBrand, countsByCategory, pageOfCards, type Selection, type Sql } from "./selection";

const prepare = (d1: D1Database, { text, values }: Sql) => d1.prepare(text).bind(...values);

/** A page of a listing and how long the whole is, with how its words were understood; one round trip, two where they are not found. */
export async function findPage(
  d1: D1Database,
  selection: Selection,
  { sort, page, pageSize }: { sort: Sort; page: number; pageSize: number },
): Promise<{ rows: CardRow[]; total: number; reading: Reading }> {
  const { results, reading } = await readAsMeant(d1, selection, (meant) => [
    prepare(d1, pageOfCards(meant, sort, page, pageSize)),
    prepare(d1, countOf(meant)),
  ]);
  const [rows, count] = results;
  return {
    rows: (rows?.results ?? []) as CardRow[],
    total: (count?.results[0] as { total: number } | undefined)?.total ?? 0,
    reading,
  };
}

export type BrandCount = { slug: string; name: string; count: number };

/**
 * Products of a selection by deepest category, and by brand as if none was chosen, with the names of the level below, and what the
 * selection names itself: its categories from the widest down and its brand. Round trips as of a page.
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
  const { results } = await readAsMeant(d1, selection, (meant) => [
    categoriesUnder(d1, meant.category ?? "", meant.language),
    prepare(d1, countsByCategory(meant)),
    prepare(d1, countsByBrand({ ...meant, brand: null })),
    categoriesAlong(d1, meant.category ?? "", meant.language),
    brandCalled(d1, meant.brand ?? "", meant.language),
  ]);
  const [categories, counts, brands, along, called] = results;
  return {
    categories: (categories?.results ?? []) as CategoryRow[],
    counts: (counts?.results ?? []) as CategoryCount[],
    brands: (brands?.results ?? []) as BrandCount[],
    along: (along?.results ?? []) as CategoryRow[],
    brand: (called?.results[0] as BrandRow | undefined) ?? null,
  };
}
