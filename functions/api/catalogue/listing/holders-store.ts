import { type AvoidList, avoidListText } from "../../../contract/catalogue/product/avoid-groups";
import { json } from "../../../db/readers";
import { ingredients } from "../../../db/schema/catalogue";
import { among, sql } from "../../../db/sql";
import { row, rows, trip } from "../../../db/trip";
import { freshly } from "../../kit/call/fresh";
import { avoidedIn } from "../product/rules/avoid";

/** All ingredients, and for each avoid list the slugs of the products that contain something of it. */
type KnownIngredients = { ingredients: { id: number; name: string }[]; holders: Map<string, ReadonlySet<string>> };

/** How many avoid lists have their products kept in memory. */
const MOST_LISTS = 40;

const INGREDIENT = { id: ingredients.id, name: ingredients.name };
const readIngredients = async (d1: D1Database): Promise<KnownIngredients> => ({
  ingredients: await trip(d1, rows(INGREDIENT, sql`SELECT ${INGREDIENT} FROM ${ingredients}`)),
  holders: new Map(),
});

const SLUGS = { slugs: json<string[]>() };

/**
 * Finds the slugs of products that contain something of an avoid list, by the same rule as the warning on product pages, and of those whose
 * ingredients nobody has given, because a shopper with an allergy must not be shown them as safe. Ingredient names and the products of a list are read once in five minutes (R70): two trips, some 30 bytes a product.
 */
export async function holdersOf(d1: D1Database, now: Date, list: AvoidList): Promise<ReadonlySet<string>> {
  const { ingredients: all, holders } = await freshly(d1, "ingredients", now, () => readIngredients(d1));
  const key = avoidListText(list);
  const known = holders.get(key);
  if (known !== undefined) return known;
  const names = all.map(({ name }) => name);
  const avoided = new Set(avoidedIn(names, list).map(({ ingredient }) => ingredient));
  const ids = all.filter(({ name }) => avoided.has(name)).map(({ id }) => id);
  const held = await trip(
    d1,
    row(
      SLUGS,
      sql`SELECT json_group_array(slug) AS slugs FROM (SELECT DISTINCT product_slug AS slug FROM product_ingredients
        WHERE ingredient_id IN ${among(ids)} UNION SELECT slug FROM products WHERE ingredients = '[]')`,
    ),
  );
  const found: ReadonlySet<string> = new Set(held?.slugs);
  if (holders.size >= MOST_LISTS) holders.clear();
  holders.set(key, found);
  return found;
}
