import { type AvoidList, avoidListText } from "#contract/catalogue/product/avoid-groups";
import type { Product } from "#contract/catalogue/product/product";
import type { CatalogueTexts } from "~/features/catalogue/catalogue-texts";

export type AvoidWords = {
  /** Whether the shopper has an avoid list. */
  listed: boolean;
  /** Avoided ingredients in the product, each with the reason; null where there are none. */
  warning: { lead: string; found: string } | null;
  /**
   * The text that nothing was found, or that the pack lists no ingredients; null without a list, and where there is a
   * warning.
   */
  clear: string | null;
  /** Whether the pack lists ingredients that can be compared. */
  sure: boolean;
};

/**
 * The found ingredients by the group or name that they match, each once: "Fragrance and its allergens: Parfum,
 * Linalool".
 */
function foundWords(avoided: Product["avoided"], t: CatalogueTexts): string {
  const groups = new Map<string, string[]>();
  for (const { ingredient, groups: under } of avoided) {
    // A name that the shopper typed needs no explanation.
    const why = under.map((group) => t(`avoid.${group}`)).join(", ");
    groups.set(why, [...(groups.get(why) ?? []), ingredient]);
  }
  return [...groups].map(([why, names]) => [why, names.join(", ")].filter(Boolean).join(": ")).join("; ");
}

/** The texts about avoided ingredients in a product. */
export function avoidWords(
  { ingredients, avoided }: Pick<Product, "ingredients" | "avoided">,
  list: AvoidList,
  t: CatalogueTexts,
): AvoidWords {
  const listed = avoidListText(list) !== "";
  const sure = ingredients.length > 0;
  const count = avoided.length;
  return {
    listed,
    warning: count === 0 ? null : { lead: t("avoidFound", { count }), found: foundWords(avoided, t) },
    clear: !listed || count > 0 ? null : t(sure ? "avoidNone" : "avoidUnknown"),
    sure,
  };
}
