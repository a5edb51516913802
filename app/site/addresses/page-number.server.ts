import { MOST_PAGES } from "#contract/shared";

/** Reads the page number of a list from the address; 1 where it is missing or not a page number. */
export function askedPage(query: URLSearchParams, name = "page"): number {
  const page = Number(query.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}
