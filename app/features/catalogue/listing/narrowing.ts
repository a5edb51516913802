import { FACETS, type FacetName } from "#contract/catalogue/facet-names";
import type { Sort } from "#contract/catalogue/listing";

export const SORTS = [
  "recommended",
  "new",
  "bestselling",
  "price_asc",
  "price_desc",
  "rating",
] as const satisfies readonly Sort[];
export const DEFAULT_SORT: Sort = "recommended";
/** Cards on a page; a multiple of two, three and four columns. */
export const PAGE_SIZE = 24;
/** Most pages that "show more" puts into one. */
export const MOST_PAGES = 5;
const LAST_PAGE = 500;
/** Most values of one facet that are read. */
const MOST_VALUES = 20;
/** As the API takes it (contract, searchQuerySchema). */
export const LONGEST_QUERY = 100;

const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;
const CATEGORY = /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/;
const WORD = /^[a-z_]{1,40}$/;
/** In units of the currency, as people write them: `25-50`, `-25`, `19.90-`. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const RANGE = /^(?:(?:\d{1,9}(?:\.\d{1,2})?)?-(?:\d{1,9}(?:\.\d{1,2})?)?)$/;

export const isSlug = (value: string | undefined): value is string =>
  value !== undefined && value.length <= 80 && SLUG.test(value);

export const isCategoryPath = (value: string): boolean => value.length <= 160 && CATEGORY.test(value);

const isRange = (value: string) => value !== "-" && RANGE.test(value);

/** How a value of each facet looks; what looks otherwise is as if it was not there. */
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
/** Facets of which one value is chosen. */
const SINGLE: readonly FacetName[] = ["without", "rating", "available"];

/** What is chosen, as the address has it, in the order of the alphabet. */
export type Chosen = Record<FacetName, readonly string[]>;

/** What the query of a listing's address says beside its place: `page` to `through` are shown together. */
export type Narrowing = { sort: Sort; chosen: Chosen; page: number; through: number };

/** A query as an address has it: a name may come more than once. */
export type Pairs = [name: string, value: string][];

function readPages(text: string): Pick<Narrowing, "page" | "through"> | null {
  const found = /^([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/.exec(text);
  if (found === null) return null;
  const page = Number(found[1]);
  const through = Number(found[2] ?? page);
  if (through > LAST_PAGE || through < page) return null;
  return { page, through: Math.min(through, page + MOST_PAGES - 1) };
}

/** Lowest and highest price that were typed, as a range; null where neither was. */
function typedRange(query: URLSearchParams): string | null {
  const [min = "", max = ""] = ["min", "max"].map((name) => {
    const value = query.get(name)?.trim() ?? "";
    return AMOUNT.test(value) ? value : "";
  });
  if (min === "" && max === "") return null;
  return min !== "" && max !== "" && Number(min) > Number(max) ? `${max}-${min}` : `${min}-${max}`;
}

/**
 * Reads it: an unknown sort and malformed values are as if they were not there. A page that cannot be (`0`, `x`, `501`) is null, for which
 * the page is not found: crawlers must not see one list under many addresses.
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
  // What is typed says it better than what is ticked.
  if (typed !== null) chosen.price = [typed];
  return { sort: SORTS.find((sort) => sort === query.get("sort")) ?? DEFAULT_SORT, chosen, ...pages };
}

/** The query that says it, in the one order that addresses have. */
export function toPairs({ sort, chosen, page, through }: Narrowing): Pairs {
  return [
    ...FACETS.flatMap((facet) => chosen[facet].map((value): Pairs[number] => [facet, value])),
    ...(sort === DEFAULT_SORT ? [] : ([["sort", sort]] as Pairs)),
    ...(through === 1 ? [] : ([["page", page === through ? String(page) : `${page}-${through}`]] as Pairs)),
  ];
}

/** A path with a query. */
export const withQuery = (path: string, pairs: Pairs): string =>
  pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;

const OURS = new Set<string>([...FACETS, "min", "max", "sort", "page"]);
const LANGUAGE = new Set(["language", "language_code"]);

/**
 * The query that an address should have had, where its facets, sort or page stand in another order or in other words; null where it is
 * right. What is not ours (words, campaigns) stays in front, the language at the end.
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

/** The words that were searched for: trimmed, single-spaced, no longer than the API takes; "" for none. */
export const readWords = (query: URLSearchParams): string =>
  (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY).trim();
