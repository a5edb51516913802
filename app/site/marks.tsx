import { createContext, useContext } from "react";
import type { Marks } from "#contract/lists";

/** What a page knows of the shopper's lists; the page that everybody gets knows nothing. */
export const NO_MARKS: Marks = { wished: [], waiting: [] };

const Context = createContext<Marks>(NO_MARKS);
export const MarksProvider = Context.Provider;

/** Whether a product is on the wish list, and whether the shopper waits for it to be back. */
export function useMarks(productSlug: string): { wished: boolean; waiting: boolean } {
  const { wished, waiting } = useContext(Context);
  const has = (list: Marks["wished"]) => list.some((mark) => mark.productSlug === productSlug);
  return { wished: has(wished), waiting: has(waiting) };
}
