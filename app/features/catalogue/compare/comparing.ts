import { MOST_COMPARED } from "#contract/catalogue/product/most-compared";
import { isSlug, readWords } from "../listing/narrow/narrowing";

/** The parameter that leaves out the rows in which all products are alike. */
export const DIFFERENCES = ["differences", "1"] as const;

export type Asked = {
  /** The products of the address, each once, at most as many as fit. */
  slugs: string[];
  /** Whether the address has more than fit. */
  tooMany: boolean;
  /** Whether only the rows with differences are shown. */
  differences: boolean;
  /** The words with which another product is searched for; "" for none. */
  q: string;
};

/** Reads what an address asks to compare. What is no product's name is ignored. */
export function readAsked(query: URLSearchParams): Asked {
  const named = query.getAll("product").flatMap((value) => value.split(","));
  const slugs = [...new Set(named.filter(isSlug))];
  return {
    slugs: slugs.slice(0, MOST_COMPARED),
    tooMany: slugs.length > MOST_COMPARED,
    differences: query.get(DIFFERENCES[0]) === DIFFERENCES[1],
    q: readWords(query),
  };
}

/** A product that is not sold any more, by the words of its address: nothing else is known of it. */
export const wordsOfSlug = (slug: string): string => slug.replace(/-+/g, " ");
