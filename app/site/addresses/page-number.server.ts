import { MOST_PAGES } from "#contract/shared";

/** Which page of a list an address asks for; the first where it names none that there could be. */
export function askedPage(query: URLSearchParams, name = "page"): number {
  const page = Number(query.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}
