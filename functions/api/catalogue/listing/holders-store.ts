import { type AvoidList, avoidListText } from "../../../contract/catalogue/avoid-groups";
import { freshly } from "../../fresh";
import { avoidedIn } from "../product/avoid";

/** All ingredients, and for each avoid list the slugs of the products that contain something of it. */
type KnownIngredients = { ingredients: { id: number; name: string }[]; holders: Map<string, ReadonlySet<string>> };

/** The number of avoid lists whose answers are kept. */
const MOST_LISTS = 40;

const readIngredients = async (d1: D1Database): Promise<KnownIngredients> => ({
  ingredients: (await d1.prepare("SELECT id, name FROM ingredients").bind().all<{ id: number; name: string }>())
    .results,
  holders: new Map(),
});

/**
 * Finds the slugs of products that contain something of an avoid list, by the same rule as the warning on product
 * pages; a product that names no ingredients contains nothing. Ingredient names and the products of a list are read
 * once in five minutes (R70): two trips, some 30 bytes a product.
 */
export async function holdersOf(d1: D1Database, now: Date, list: AvoidList): Promise<ReadonlySet<string>> {
  const { ingredients, holders } = await freshly(d1, "ingredients", now, () => readIngredients(d1));
  const key = avoidListText(list);
  const known = holders.get(key);
  if (known !== undefined) return known;
  const names = ingredients.map(({ name }) => name);
  const avoided = new Set(avoidedIn(names, list).map(({ ingredient }) => ingredient));
  const ids = ingredients.filter(({ name }) => avoided.has(name)).map(({ id }) => id);
  const row = await d1
    .prepare(
      `SELECT json_group_array(slug) AS slugs FROM (SELECT DISTINCT product_slug AS slug FROM product_ingredients
        WHERE ingredient_id IN (SELECT value FROM json_each(?)))`,
    )
    .bind(JSON.stringify(ids))
    .first<{ slugs: string }>();
  const found: ReadonlySet<string> = new Set(JSON.parse(row?.slugs ?? "[]") as string[]);
  if (holders.size >= MOST_LISTS) holders.clear();
  holders.set(key, found);
  return found;
}
