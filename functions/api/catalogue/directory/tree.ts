import type { CategoryRef, Department } from "../../../contract/catalogue/listing/directory";
import type { Filters } from "../../../contract/catalogue/listing/listing";
import type { Reader } from "../../../contract/spelling";
import { translated } from "../translation";
import type { CategoryCount, CategoryRow } from "./store";

/** The name to show; the slug when there is none. */
export const nameOf = (row: CategoryRow, reader: Reader): string =>
  translated(row.own_name, row.english_name, reader, `category ${row.path}`) ?? row.slug;

/** A category with its name, as breadcrumbs need it. */
export const toCategoryRef = (row: CategoryRow, reader: Reader): CategoryRef => ({
  slug: row.slug,
  name: nameOf(row, reader),
  path: row.path,
});

/** Adds the products of each deepest category to every category above it. */
export function rolledUp(counts: CategoryCount[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { path, count } of counts) {
    const slugs = path.split("/");
    for (let depth = 1; depth <= slugs.length; depth++) {
      const above = slugs.slice(0, depth).join("/");
      totals.set(above, (totals.get(above) ?? 0) + count);
    }
  }
  return totals;
}

/** The tree of three levels (R20); `rows` come in the editors' order and keep it. */
export function toTree(rows: CategoryRow[], counts: CategoryCount[], reader: Reader): Department[] {
  const totals = rolledUp(counts);
  const childrenOf = new Map<string, CategoryRow[]>();
  for (const row of rows) childrenOf.set(row.parent_path, [...(childrenOf.get(row.parent_path) ?? []), row]);
  const counted = (row: CategoryRow) => ({
    ...toCategoryRef(row, reader),
    productCount: totals.get(row.path) ?? 0,
  });
  const below = (path: string) => childrenOf.get(path) ?? [];
  return below("").map((department) => ({
    ...counted(department),
    children: below(department.path).map((category) => ({
      ...counted(category),
      children: below(category.path).map(counted),
    })),
  }));
}

/** The categories that can narrow a listing, without those that have no products in it. */
export function toOptions(rows: CategoryRow[], counts: CategoryCount[], reader: Reader): Filters["categories"] {
  const totals = rolledUp(counts);
  return rows
    .map((row) => ({ ...toCategoryRef(row, reader), count: totals.get(row.path) ?? 0 }))
    .filter(({ count }) => count > 0);
}
