import type { AvoidList } from "../../../contract/catalogue/avoid-groups";
import type { CountryCode } from "../../../contract/countries";
import { freshly } from "../../fresh";
import { holders, toRecipes } from "./recipes";

type Row = { slug: string; ingredients: string };

/**
 * Slugs of a country's products that hold what a list is about. Their ingredients are read once in five minutes (R70), and only for those
 * who keep a list: some 600 bytes a product.
 */
export async function holdersOf(
  d1: D1Database,
  country: CountryCode,
  now: Date,
  list: AvoidList,
): Promise<ReadonlySet<string>> {
  const recipes = await freshly(d1, `recipes ${country}`, now, async () => {
    const { results } = await d1
      .prepare(
        `SELECT p.slug, p.ingredients FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug
          WHERE l.country = ? AND p.ingredients <> '[]'`,
      )
      .bind(country)
      .all<Row>();
    return toRecipes(results.map(({ slug, ingredients }) => ({ slug, ingredients: JSON.parse(ingredients) })));
  });
  return holders(recipes, list);
}
