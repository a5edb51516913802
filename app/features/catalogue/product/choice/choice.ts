import type { Variant } from "#contract/catalogue/product/product";

/** The shade and size in an address: `?shade=rouge-ilvane&size=30-ml`; null where absent. */
export type VariantQuery = { shade: string | null; size: string | null };

/** The fields of a variant that choosing needs. */
export type ChoosableVariant = Pick<Variant, "id" | "shade" | "size" | "stock">;

/** A shade's or size's name in addresses: lower-case words joined by hyphens, without accents. */
export const wordOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const isShade = (asked: string) => (variant: ChoosableVariant) =>
  variant.shade !== null && wordOf(variant.shade.name) === asked;
const isSize = (asked: string) => (variant: ChoosableVariant) =>
  variant.size !== null && wordOf(variant.size) === asked;

/**
 * Finds the variant that an address means. An unknown shade or size is ignored; if the pair doesn't exist, the shade
 * counts. Among the remaining variants it takes the first that can be bought, else the first. A variant that the
 * address names is shown even when it is sold out.
 */
export function variantFor<V extends ChoosableVariant>(
  variants: readonly [V, ...V[]],
  { shade, size }: VariantQuery,
): V {
  const narrowed = (among: readonly V[], asked: string | null, is: (asked: string) => (variant: V) => boolean) => {
    const left = asked === null ? [] : among.filter(is(asked));
    return left.length > 0 ? left : among;
  };
  const left = narrowed(narrowed(variants, shade, isShade), size, isSize);
  return left.find(({ stock }) => stock !== "out") ?? left[0] ?? variants[0];
}

/** The query for a variant, with only those options that the product has. */
export const queryOf = (variant: ChoosableVariant, variants: readonly ChoosableVariant[]): Record<string, string> => ({
  ...(variant.shade !== null && optionsOf(variants, ({ shade }) => shade?.name).length > 1
    ? { shade: wordOf(variant.shade.name) }
    : {}),
  ...(variant.size !== null && optionsOf(variants, ({ size }) => size).length > 1
    ? { size: wordOf(variant.size) }
    : {}),
});

/** The different values of one option, in the variants' order. */
export const optionsOf = <V extends ChoosableVariant>(
  variants: readonly V[],
  of: (variant: V) => string | null | undefined,
): string[] => [...new Set(variants.flatMap((variant) => of(variant) ?? []))];

/** Whether a choice is shown as sold out; before a launch, nothing is said about stock (R61). */
export const isOut = ({ price, stock }: Pick<Variant, "price" | "stock">): boolean => price !== null && stock === "out";
