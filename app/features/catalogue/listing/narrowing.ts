import type { Sort } from "#contract/catalogue/listing";

export const SORTS = ["recommended", "new", "price_asc", "price_desc"] as const satisfies readonly Sort[];
export const DEFAULT_SORT: Sort = "recommended";
/** Cards on a page; a multiple of two, three and four columns. */
export const PAGE_SIZE = 24;
const LAST_PAGE = 500;
/** As the API takes it (contract, searchQuerySchema). */
export const LONGEST_QUERY = 100;

const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;
const CATEGORY = /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/;

export const isSlug = (value: string | undefined): value is string =>
  value !== undefined && value.length <= 80 && SLUG.test(value);

export const isCategoryPath = (value: string): boolean => value.length <= 160 && CATEGORY.test(value);

/** What the query of a listing's address says beside its place. */
export type Narrowing = { sort: Sort; brand: string | null; page: number };

/**
 * Reads it: an unknown sort or a malformed brand is as if it was not there. A page that cannot be (`0`, `x`, `501`) is null,
 * for which the page is not found: crawlers must not see one list under many addresses.
 */
export function readNarrowing(query: URLSearchParams): Narrowing | null {
  const page = query.get("page") ?? "1";
  if (!/^[1-9]\d{0,2}$/.test(page) || Number(page) > LAST_PAGE) return null;
  const brand = query.get("brand") ?? undefined;
  return {
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? DEFAULT_SORT,
    brand: isSlug(brand) ? brand : null,
    page: Number(page),
  };
}

/** The words that were searched for: trimmed, single-spaced, no longer than the API takes; "" for none. */
export const readWords = (query: URLSearchParams): string =>
  (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY).trim();
