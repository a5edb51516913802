import { type AvoidList, avoidListText } from "#contract/catalogue/avoid-groups";
import type { Product } from "#contract/catalogue/product";
import type { Words } from "./product.server";

export type AvoidWords = {
  /** The shopper has a list. */
  listed: boolean;
  /** Ingredients that are on it, each with why; null where there are none. */
  warning: { lead: string; found: string } | null;
  /** That none is, or that nobody can tell; null without a list, and where the warning speaks. */
  clear: string | null;
  /** Whether the pack lists what could be compared. */
  sure: boolean;
};

/** Ingredients by what of the list they fall under, each said once: "Fragrance and its allergens: Parfum, Linalool". */
function foundWords(avoided: Product["avoided"], t: Words): string {
  const groups = new Map<string, string[]>();
  for (const { ingredient, groups: under } of avoided) {
    // A typed name needs no reason beside itself.
    const why = under.map((group) => t(`avoid.${group}`)).join(", ");
    groups.set(why, [...(groups.get(why) ?? []), ingredient]);
  }
  return [...groups].map(([why, names]) => [why, names.join(", ")].filter(Boolean).join(": ")).join("; ");
}

/** What of the shopper's avoid list is in the product, in words. */
export function avoidWords({ ingredients, avoided }: Product, list: AvoidList, t: Words): AvoidWords {
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
