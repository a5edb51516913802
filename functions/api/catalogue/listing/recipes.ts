import { type AvoidList, avoidListText } from "../../../contract/catalogue/avoid-groups";
import { avoidedIn } from "../product/avoid";

/** What a country's products are made of: every ingredient once, and by slug the places of a product's own in that list. */
export type Recipes = {
  ingredients: readonly string[];
  of: ReadonlyMap<string, Uint32Array>;
  /** By list, what {@link holders} found. */
  found: Map<string, ReadonlySet<string>>;
};

/** Lists whose answers are kept. */
const MOST_LISTS = 100;

export function toRecipes(products: readonly { slug: string; ingredients: readonly string[] }[]): Recipes {
  const places = new Map<string, number>();
  const placeOf = (ingredient: string) => {
    const place = places.get(ingredient) ?? places.size;
    places.set(ingredient, place);
    return place;
  };
  const of = new Map(products.map(({ slug, ingredients }) => [slug, Uint32Array.from(ingredients, placeOf)]));
  return { ingredients: [...places.keys()], of, found: new Map() };
}

/** Slugs of the products that hold something of a list, by the rule that their pages warn by. What names no ingredients holds nothing. */
export function holders({ ingredients, of, found }: Recipes, list: AvoidList): ReadonlySet<string> {
  const key = avoidListText(list);
  const known = found.get(key);
  if (known !== undefined) return known;
  const named = new Set(avoidedIn(ingredients, list).map(({ ingredient }) => ingredient));
  const avoided = Uint8Array.from(ingredients, (ingredient) => +named.has(ingredient));
  const slugs = [...of].filter(([, own]) => own.some((place) => avoided[place] === 1)).map(([slug]) => slug);
  if (found.size >= MOST_LISTS) found.clear();
  const answer = new Set(slugs);
  found.set(key, answer);
  return answer;
}
