import { FACETS, type FacetName } from "#contract/catalogue/listing/facet-names";
import type { Sort } from "#contract/catalogue/listing/listing";

export const SORTS = [
  "recommended",
  "new",
  "bestselling",
  "price_asc",
  "price_desc",
  "rating",
] as const satisfies readonly Sort[];
export const DEFAULT_SORT: Sort = "recommended";
/** Cards on a page; divisible by two, three and four columns. */
export const PAGE_SIZE = 24;
/** The most pages that "show more" puts on one page. */
export const MOST_PAGES = 5;
const LAST_PAGE = 500;
/** The most values that are read for one facet. */
const MOST_VALUES = 20;
/** The same limit as in the API (contract, searchQuerySchema). */
export const LONGEST_QUERY = 100;

const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;
const CATEGORY = /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/;
const WORD = /^[a-z_]{1,40}$/;
/** An amount in whole currency units: `25-50`, `-25`, `19.90-`. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const RANGE = /^(?:(?:\d{1,9}(?:\.\d{1,2})?)?-(?:\d{1,9}(?:\.\d{1,2})?)?)$/;

export const isSlug = (value: string | undefined): value is string =>
  value !== undefined && value.length <= 80 && SLUG.test(value);

export const isCategoryPath = (value: string): boolean => value.length <= 160 && CATEGORY.test(value);

const isRange = (value: string) => value !== "-" && RANGE.test(value);

/** The valid form of each facet's values; anything else is ignored. */
const LOOKS: Record<FacetName, (value: string) => boolean> = {
  type: isSlug,
  brand: isSlug,
  price: isRange,
  shade_family: (value) => WORD.test(value),
  finish: (value) => WORD.test(value),
  skin_type: (value) => WORD.test(value),
  concern: (value) => WORD.test(value),
  claim: (value) => WORD.test(value),
  without: (value) => value === "1",
  rating: (value) => /^[1-5]$/.test(value),
  available: (value) => value === "1",
  store: isSlug,
};
/** Facets with a single value. */
const SINGLE: readonly FacetName[] = ["without", "rating", "available"];

/** The chosen values of the address, sorted. */
export type ChosenFacets = Record<FacetName, readonly string[]>;

/** The filters, sort order and pages in the address of a listing; `page` to `through` are shown together. */
export type Narrowing = { sort: Sort; chosen: ChosenFacets; page: number; through: number };

/** A query with repeatable names. */
export type Pairs = [name: string, value: string][];

function readPages(text: string): Pick<Narrowing, "page" | "through"> | null {
  const found = /^([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/.exec(text);
  if (found === null) return null;
  const page = Number(found[1]);
  const through = Number(found[2] ?? page);
  if (through > LAST_PAGE || through < page) return null;
  return { page, through: Math.min(through, page + MOST_PAGES - 1) };
}

/** The typed lowest and highest price as a range; null where neither was typed. */
function typedRange(query: URLSearchParams): string | null {
  const [min = "", max = ""] = ["min", "max"].map((name) => {
    const value = query.get(name)?.trim() ?? "";
    return AMOUNT.test(value) ? value : "";
  });
  if (min === "" && max === "") return null;
  return min !== "" && max !== "" && Number(min) > Number(max) ? `${max}-${min}` : `${min}-${max}`;
}

/**
 * Reads the query. Unknown sort orders and malformed values are ignored. An impossible page (`0`, `x`, `501`) gives
 * null and so a 404, because crawlers must not see one list under many addresses.
 */
export function readNarrowing(query: URLSearchParams): Narrowing | null {
  const pages = readPages(query.get("page") ?? "1");
  if (pages === null) return null;
  const typed = typedRange(query);
  const valuesOf = (facet: FacetName) => {
    const values = query
      .getAll(facet)
      .flatMap((value) => value.split(","))
      .filter(LOOKS[facet]);
    return [...new Set(values)].slice(0, SINGLE.includes(facet) ? 1 : MOST_VALUES).sort();
  };
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as Record<FacetName, string[]>;
  // Typed prices override ticked ranges.
  if (typed !== null) chosen.price = [typed];
  return { sort: SORTS.find((sort) => sort === query.get("sort")) ?? DEFAULT_SORT, chosen, ...pages };
}

/** Writes the query in its canonical order. */
export function toPairs({ sort, chosen, page, through }: Narrowing): Pairs {
  return [
    ...FACETS.flatMap((facet) => chosen[facet].map((value): Pairs[number] => [facet, value])),
    ...(sort === DEFAULT_SORT ? [] : ([["sort", sort]] as Pairs)),
    ...(through === 1 ? [] : ([["page", page === through ? String(page) : `${page}-${through}`]] as Pairs)),
  ];
}

/** Whether a query asks for the first page of the whole list in its own order; a language or a campaign changes nothing of that. */
export function asksForWhole(query: URLSearchParams): boolean {
  const narrowing = readNarrowing(query);
  return narrowing !== null && toPairs(narrowing).length === 0;
}

/** A path with a query. */
export const withQuery = (path: string, pairs: Pairs): string =>
  pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;

const OURS = new Set<string>([...FACETS, "min", "max", "sort", "page"]);
const LANGUAGE = new Set(["language", "language_code"]);

/**
 * The canonical query, where facets, sort order or page are written differently; null where the query is canonical
 * already. Other parameters (search words, campaigns) stay in front, and the language is last.
 */
export function straightened(query: URLSearchParams, narrowing: Narrowing): Pairs | null {
  const given = [...query].filter(([name]) => OURS.has(name));
  const wanted = toPairs(narrowing);
  if (String(new URLSearchParams(given)) === String(new URLSearchParams(wanted))) return null;
  const others = [...query].filter(([name]) => !OURS.has(name));
  return [
    ...others.filter(([name]) => !LANGUAGE.has(name)),
    ...wanted,
    ...others.filter(([name]) => LANGUAGE.has(name)),
  ];
}

/** The words of a search: trimmed, with single spaces, cut to the API's limit; "" for none. */
export const readWords = (query: URLSearchParams): string =>
  (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY).trim();
