import type { Variant } from "#contract/catalogue/product";

/** What an address asks for: `?shade=rouge-ilvane&size=30-ml`, each null when absent. */
export type Asked = { shade: string | null; size: string | null };

/** What of a variant is chosen by. */
export type Choosable = Pick<Variant, "id" | "shade" | "size" | "stock">;

/** A shade's or size's name as it stands in addresses: lower-case words joined by hyphens, accents dropped. */
export const wordOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const isShade = (asked: string) => (variant: Choosable) =>
  variant.shade !== null && wordOf(variant.shade.name) === asked;
const isSize = (asked: string) => (variant: Choosable) => variant.size !== null && wordOf(variant.size) === asked;

/**
 * The variant an address means. A shade or size that does not exist is as if it was not asked for, a pair that does not exist keeps the
 * shade; what is left open is the first that can be bought, else the first. A sold-out variant that is named is shown as such.
 */
export function variantFor<V extends Choosable>(variants: readonly [V, ...V[]], { shade, size }: Asked): V {
  const narrowed = (among: readonly V[], asked: string | null, is: (asked: string) => (variant: V) => boolean) => {
    const left = asked === null ? [] : among.filter(is(asked));
    return left.length > 0 ? left : among;
  };
  const left = narrowed(narrowed(variants, shade, isShade), size, isSize);
  return left.find(({ stock }) => stock !== "out") ?? left[0] ?? variants[0];
}

/** The query that leads to a variant: only what there is to choose. */
export const queryOf = (variant: Choosable, variants: readonly Choosable[]): Record<string, string> => ({
  ...(variant.shade !== null && optionsOf(variants, ({ shade }) => shade?.name).length > 1
    ? { shade: wordOf(variant.shade.name) }
    : {}),
  ...(variant.size !== null && optionsOf(variants, ({ size }) => size).length > 1
    ? { size: wordOf(variant.size) }
    : {}),
});

/** The different values of one side of the choice, in the variants' order. */
export const optionsOf = <V extends Choosable>(
  variants: readonly V[],
  of: (variant: V) => string | null | undefined,
): string[] => [...new Set(variants.flatMap((variant) => of(variant) ?? []))];

/** Whether a choice is shown as sold out: what has no price here yet says nothing of its stock (R61). */
export const isOut = ({ price, stock }: Pick<Variant, "price" | "stock">): boolean => price !== null && stock === "out";
