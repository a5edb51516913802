import { createContext, useContext } from "react";
import type { Marks } from "#contract/lists/lists";

/** The lists of a shopper who is not known: shared pages are rendered with these. */
export const NO_MARKS: Marks = { wished: [], waiting: [] };

const Context = createContext<Marks>(NO_MARKS);
export const MarksProvider = Context.Provider;

/** Whether the product is on the shopper's wish list, and whether they wait for it to be back in stock. */
export function useMarks(productSlug: string): { wished: boolean; waiting: boolean } {
  const { wished, waiting } = useContext(Context);
  const has = (list: Marks["wished"]) => list.some((mark) => mark.productSlug === productSlug);
  return { wished: has(wished), waiting: has(waiting) };
}
