import { createContext, useContext } from "react";
import type { Marks } from "#contract/lists/lists";

/** The shade of a product that is nearest to the shopper's own; `variantId` is null where it may be sold out. */
export type ShadeOfProduct = { productSlug: string; variantId: string | null; shade: string };
/** What cards show of the shopper: the lists, and the shade that was remembered in "Find my shade". */
export type ShopperMarks = Marks & { matches: readonly ShadeOfProduct[] };

/** The marks of a shopper who is not known: shared pages are rendered with these. */
export const NO_MARKS: ShopperMarks = { wished: [], waiting: [], matches: [] };

const Context = createContext<ShopperMarks>(NO_MARKS);
export const MarksProvider = Context.Provider;

export type MarksOfProduct = Readonly<{ wished: boolean; waiting: boolean; match: ShadeOfProduct | null }>;

/** Returns a function that finds the marks of a product. */
export function useMarksOf() {
  const { wished, waiting, matches } = useContext(Context);
  return (productSlug: string): MarksOfProduct => {
    const has = (list: Marks["wished"]) => list.some((mark) => mark.productSlug === productSlug);
    const match = matches.find((one) => one.productSlug === productSlug) ?? null;
    return { wished: has(wished), waiting: has(waiting), match };
  };
}

/**
 * Whether the product is on the shopper's wish list, whether they wait for it to be back in stock, and which of its shades is theirs.
 */
export const useMarks = (productSlug: string): MarksOfProduct => useMarksOf()(productSlug);
