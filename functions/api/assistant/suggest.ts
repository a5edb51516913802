import type { Suggestion } from "../../contract/assistant/assistant";
import type { ProductCard } from "../../contract/catalogue/product/card";
import type { Product } from "../../contract/catalogue/product/product";
import type { KeyOf } from "../../shared/words/rooms";
import { showProductOf } from "../catalogue/catalogue";
import { featured } from "../catalogue/listing/featured";
import type { Ask } from "./ask";

/** The most suggestions of one answer. */
export const MOST_SUGGESTED = 4;
/** The most reasons of one sentence. */
const MOST_REASONS = 3;
const MOST_CHOICES = 60;

/** The name of a value of an attribute, as a word within a sentence. */
export const valueName = ({ names, call }: Ask, attribute: string, value: string): string => {
  const name = names(`value.${attribute}.${value}` as KeyOf<"catalogue">);
  return call.language === "en" || call.language === "id"
    ? name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
    : name;
};
const groupName = ({ names }: Ask, group: string) => names(`avoid.${group}` as KeyOf<"catalogue">).toLocaleLowerCase();

/** Says that the member's beauty profile had a part in the choice. */
export const profileLines = (ask: Ask): string[] => {
  const skinType = ask.own?.skinType ?? null;
  return skinType === null ? [] : [ask.t("byProfile", { what: valueName(ask, "skin_type", skinType) })];
};

/** The product's values of an attribute. */
export const valuesOf = ({ attributes }: Pick<Product, "attributes">, name: string): readonly string[] =>
  attributes.find(({ attribute }) => attribute === name)?.values ?? [];

const stars = ({ localeTag }: Ask, average: number) =>
  new Intl.NumberFormat(localeTag, { maximumFractionDigits: 1 }).format(average / 100);

/** The facts of the product that speak for it, what was asked for first. Texts of the retailer and of shoppers are never among them. */
function reasonsFor(ask: Ask, product: Product): string[] {
  const { t, list, reading, avoid } = ask;
  const shared = (name: "skin_type" | "concern" | "claim" | "finish") =>
    reading.traits[name]
      .filter((value) => valuesOf(product, name).includes(value))
      .map((value) => valueName(ask, name, value));
  const [skin, concerns] = [shared("skin_type"), shared("concern")];
  const marked = [...shared("claim"), ...shared("finish")];
  const avoided = [...avoid.groups.map((group) => groupName(ask, group)), ...avoid.names];
  const first = product.categories.at(-1);
  const reasons = [
    ...(skin.length > 0 ? [t("whySkin", { what: list(skin) })] : []),
    ...(concerns.length > 0 ? [t("whyConcern", { what: list(concerns) })] : []),
    ...(marked.length > 0 ? [t("whyMarked", { what: list(marked) })] : []),
    ...(avoided.length > 0 && product.ingredients.length > 0 ? [t("whyWithout", { what: list(avoided) })] : []),
    ...(reading.price !== null ? [t("whyPrice")] : []),
    ...(product.rating === null
      ? []
      : [t("whyRated", { stars: stars(ask, product.rating.average), count: product.rating.count })]),
    ...(first === undefined ? [] : [t("whyKind", { kind: first.name, brand: product.brand.name })]),
  ];
  return reasons.slice(0, reasons.length > MOST_REASONS ? MOST_REASONS : undefined);
}

/** The variants that can be added now; those within the asked price first. */
function choicesOf(
  { reading: { price } }: Ask,
  { name, variants }: Product,
  first: string | null,
): Suggestion["choices"] {
  const dear = (minor: number) =>
    price !== null && ((price.to !== null && minor > price.to) || (price.from !== null && minor < price.from));
  const named = variants.flatMap(({ id, shade, size, price: cost, button }) =>
    button !== "add_to_bag" || cost === null
      ? []
      : [{ variantId: id, name: [shade?.name, size].filter(Boolean).join(" · ") || name, price: cost }],
  );
  const rank = ({ variantId, price: { minor } }: Suggestion["choices"][number]) =>
    variantId === first ? -1 : dear(minor) ? 1 : 0;
  return named.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_CHOICES);
}

type WantedSuggestion = {
  card: ProductCard;
  step?: string | null;
  /** The variant that is meant; the first that fits when left out. */
  variantId?: string | null;
  /** The sentence; made of the product's facts when left out. */
  why?: string;
};

/**
 * Reads a product anew and makes a suggestion of it. Null when it cannot be bought here now, or holds what the shopper avoids: then it is never shown.
 */
export async function suggestionOf(
  ask: Ask,
  { card, step = null, variantId = null, why }: WantedSuggestion,
): Promise<{ suggestion: Suggestion; product: Product } | null> {
  const shown = await showProductOf(ask.call, card.slug, ask.avoidText);
  if (!shown.ok) return null;
  const { product } = shown;
  const choices = choicesOf(ask, product, variantId);
  if (choices.length === 0 || product.avoided.length > 0) return null;
  if (ask.avoidText !== "" && product.ingredients.length === 0) return null;
  if (variantId !== null && choices[0]?.variantId !== variantId) return null;
  const sentence = why ?? ask.t("why", { reasons: ask.list(reasonsFor(ask, product)) });
  return { suggestion: { card, step, why: sentence, choices }, product };
}

/** Suggestions for cards, without those that cannot be made. */
export async function suggestionsOf(
  ask: Ask,
  wanted: readonly WantedSuggestion[],
  most = MOST_SUGGESTED,
): Promise<Suggestion[]> {
  const made = await Promise.all(wanted.map((one) => suggestionOf(ask, one)));
  return made.flatMap((one) => (one === null ? [] : [one.suggestion])).slice(0, most);
}

/** The cards of products by their slugs, in that order; a product that is not sold here has none. */
export const cardsFor = (ask: Ask, slugs: readonly string[]): Promise<ProductCard[]> =>
  slugs.length === 0
    ? Promise.resolve([])
    : featured(ask.call, { picked: slugs, category: null, brand: null, sort: "recommended", limit: slugs.length });
