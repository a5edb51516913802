import { indexRead, markIndex, removeFromIndex } from "../../../../db/facts/search-index";
import { renewSynonyms } from "../../../../db/seed/catalogue/search/search-rows";
import { sql } from "../../../../db/sql";
import { run, trip } from "../../../../db/trip";
import { readProducts, readSlugsAfter } from "./read-store";
import { indexNames, indexProducts } from "./search-rows";
import type { Directory } from "./state";

/** How many products' index rows are rewritten in one batch. */
const TOGETHER = 200;

/**
 * Rewrites the synonyms and search index rows that an older version of the program wrote, or that a restored export lacks, and returns the number of
 * products. An interrupted run starts again with the next one.
 */
export async function renewIndex(d1: D1Database, directory: Directory, now: Date): Promise<number> {
  await renewSynonyms(d1, now);
  const known = await trip(d1, indexRead());
  if (known !== null) return 0;
  let written = 0;
  for (let last = ""; ; ) {
    const slugs = await readSlugsAfter(d1, last, TOGETHER);
    if (slugs.length === 0) break;
    const products = [...(await readProducts(d1, slugs)).values()];
    await trip(d1, [...removeFromIndex(slugs), ...indexProducts(products, directory)]);
    written += products.length;
    last = slugs.at(-1) ?? last;
  }
  await trip(d1, [
    run(sql`DELETE FROM search_names`),
    indexNames([...directory.brands.values()], [...directory.categories.values()]),
    ...markIndex(now),
  ]);
  return written;
}
