import { kindsOf } from "../catalogue/search/search";
import type { Ask } from "./ask";
import { isApart } from "./read/apart";

/** The most that a search takes. */
const MOST_TYPES = 20;
const MOST_LETTERS = 1000;

/** Where the products of a category are looked for: in all of it, or in the kinds of it that its name means. */
export async function shelfOf(
  { call, reading: { words } }: Pick<Ask, "call" | "reading">,
  category: string,
): Promise<{ category: string; type?: string }> {
  const kinds = await kindsOf(call, category);
  const meant = kinds.filter((path) => !isApart(path, category, words));
  const type = meant.join(",");
  const isWhole = meant.length === kinds.length || meant.length === 0;
  return isWhole || meant.length > MOST_TYPES || type.length > MOST_LETTERS ? { category } : { category, type };
}
