import { LANGUAGES, type LanguageCode } from "../../../../contract/countries";
import { removeFromIndex } from "../../../../db/facts/search-index";
import * as catalogue from "../../../../db/schema/catalogue";
import { among, sql } from "../../../../db/sql";
import { rows, run, trip } from "../../../../db/trip";
import { upsertRows } from "../../../../db/upsert-rows";
import type { SaidDirectory } from "../file/said-directory";
import { readDirectory, readProducts } from "./read-store";
import { indexNames, indexProducts } from "./search-rows";
import type { Directory } from "./state";

/** How many products' index rows are written in one batch. */
const TOGETHER = 200;

/** The brands and categories of the shop about which a file says something else. */
function correctionsIn(said: SaidDirectory, { brands, categories }: Directory): SaidDirectory {
  const differs = (now: object, texts: object) =>
    Object.entries(texts).some(([language, text]) => Reflect.get(now, language) !== text);
  return {
    brands: said.brands.filter(({ slug, name, origin, stories }) => {
      const known = brands.get(slug);
      if (known === undefined) return false;
      return (
        (name ?? known.name) !== known.name ||
        (origin ?? known.origin) !== known.origin ||
        differs(known.stories, stories)
      );
    }),
    categories: said.categories.filter(({ path, names }) => {
      const known = categories.get(path);
      return known !== undefined && differs(known.names, names);
    }),
  };
}

const textsIn = (texts: Partial<Record<LanguageCode, string>>) =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [{ language, text }];
  });

const SLUG = { slug: catalogue.products.slug };

/**
 * Corrects names, origins and stories of brands, and names of categories, to what a file says of them; products are then found by the new names. Returns
 * what was corrected.
 */
export async function correctDirectory(d1: D1Database, said: SaidDirectory): Promise<string[]> {
  const { brands, categories } = correctionsIn(said, await readDirectory(d1));
  const corrected = [...brands.map(({ slug }) => slug), ...categories.map(({ path }) => path)];
  if (corrected.length === 0) return [];
  await trip(d1, [
    brands.map(({ slug, name, origin }) =>
      run(sql`UPDATE ${catalogue.brands} SET name = COALESCE(${name ?? null}, name), origin = COALESCE(${origin ?? null}, origin)
        WHERE slug = ${slug}`),
    ),
    upsertRows(
      catalogue.brandTexts,
      { by: ["brandSlug", "language"], set: ["story"] },
      brands.flatMap(({ slug, stories }) =>
        textsIn(stories).map(({ language, text }) => ({ brandSlug: slug, language, story: text })),
      ),
    ),
    upsertRows(
      catalogue.categoryTexts,
      { by: ["categoryPath", "language"], set: ["name"] },
      categories.flatMap(({ path, names }) =>
        textsIn(names).map(({ language, text }) => ({ categoryPath: path, language, name: text })),
      ),
    ),
  ]);
  await reindex(d1, brands, categories);
  return corrected;
}

/** Writes the search words of products of some brands and categories anew, and the names that are suggested. */
async function reindex(
  d1: D1Database,
  brands: SaidDirectory["brands"],
  categories: SaidDirectory["categories"],
): Promise<void> {
  const directory = await readDirectory(d1);
  const slugs = brands.map(({ slug }) => slug);
  const affected = await trip(
    d1,
    rows(
      SLUG,
      sql`SELECT ${SLUG} FROM ${catalogue.products} WHERE brand_slug IN ${among(slugs)}
        OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(categories.map(({ path }) => path))}) c
          WHERE category_path = c.value OR substr(category_path, 1, length(c.value) + 1) = c.value || '/') ORDER BY slug`,
    ),
  );
  for (let at = 0; at < affected.length; at += TOGETHER) {
    const part = affected.slice(at, at + TOGETHER).map(({ slug }) => slug);
    const products = [...(await readProducts(d1, part)).values()];
    await trip(d1, [...removeFromIndex(part), ...indexProducts(products, directory)]);
  }
  await trip(d1, [
    run(sql`DELETE FROM search_names`),
    indexNames([...directory.brands.values()], [...directory.categories.values()]),
  ]);
}
