import { INDEX_MARKER, markIndex, removeFromIndex } from "../../../db/search-index";
import { renewSynonyms } from "../../../db/seed/search/search-rows";
import { readProducts, readSlugsAfter } from "./read-store";
import { indexNames, indexProducts } from "./search-rows";
import type { Directory } from "./state";

/** Products whose rows are written anew in one batch: taking rows out reads the whole index, whatever their number. */
const TOGETHER = 200;

/**
 * Writes the synonyms and the whole search index anew where the rows of an older program are in it, whose products have not changed since; how many products
 * that were. A run that is stopped half-way begins again with the next one.
 */
export async function renewIndex(d1: D1Database, directory: Directory, now: Date): Promise<number> {
  await renewSynonyms(d1, now);
  const known = await d1.prepare("SELECT 1 FROM markers WHERE name = ?").bind(INDEX_MARKER).first();
  if (known !== null) return 0;
  let written = 0;
  for (let last = ""; ; ) {
    const slugs = await readSlugsAfter(d1, last, TOGETHER);
    if (slugs.length === 0) break;
    const products = [...(await readProducts(d1, slugs)).values()];
    await d1.batch([...removeFromIndex(d1, slugs), ...indexProducts(d1, products, directory)]);
    written += products.length;
    last = slugs.at(-1) ?? last;
  }
  await d1.batch([
    d1.prepare("DELETE FROM search_names"),
    indexNames(d1, [...directory.brands.values()], [...directory.categories.values()]),
    ...markIndex(d1, now),
  ]);
  return written;
}
