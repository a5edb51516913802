import {
  AVOID_GROUPS,
  type AvoidGroup,
  type AvoidList,
  inciWords,
} from "../../../../contract/catalogue/product/avoid-groups";
import type { Avoided, IngredientGroup } from "../../../../contract/catalogue/product/ingredients";
import { INGREDIENT_GROUPS } from "../ingredient-groups";

/**
 * Makes the pattern for a group's name or a typed name within an ingredient. It is built from plain words only, so it cannot be slow.
 */
function patternOf(name: string): RegExp {
  const words = name
    .split("…")
    .map((part) => [inciWords(part), /^\s/.test(part), /\s$/.test(part)] as const)
    .map(([part, apartBefore], index) =>
      index === 0 ? part : apartBefore ? `( [a-z0-9]+)*${part === "" ? "" : ` ${part}`}` : `[a-z0-9]*${part}`,
    )
    .join("");
  return new RegExp(name.startsWith("=") ? `^${words}$` : `(^| )${words}( |$)`);
}

const patterns = new Map<AvoidGroup, readonly RegExp[]>();

/** The patterns of a group, made when somebody first avoids it. */
function patternsOf(group: AvoidGroup): readonly RegExp[] {
  const made = patterns.get(group) ?? INGREDIENT_GROUPS[group].map(patternOf);
  patterns.set(group, made);
  return made;
}

/**
 * Finds the ingredients of a pack that an avoid list names, in the pack's order, each with the matching groups and names. A typed name matches whole
 * words: "linalool" and "oil" match, "lin" does not.
 */
export function avoidedIn(ingredients: readonly string[], { groups, names }: AvoidList): Avoided[] {
  const wanted = AVOID_GROUPS.filter((group) => groups.includes(group)).map(
    (group) => [group, patternsOf(group)] as const,
  );
  const typed = names.map((name) => [name, patternOf(name.replaceAll("…", " ").replace(/^=/, ""))] as const);
  if (wanted.length === 0 && typed.length === 0) return [];
  return ingredients
    .map((ingredient) => {
      const words = inciWords(ingredient);
      return {
        ingredient,
        groups: wanted.flatMap(([group, patterns]) => (patterns.some((one) => one.test(words)) ? [group] : [])),
        names: typed.flatMap(([name, pattern]) => (pattern.test(words) ? [name] : [])),
      };
    })
    .filter((found) => found.groups.length > 0 || found.names.length > 0);
}

/** Lists the groups with their members, for the contract. */
export const ingredientGroupList = (): IngredientGroup[] =>
  AVOID_GROUPS.map((id) => ({ id, members: [...INGREDIENT_GROUPS[id]] }));
