import type { SeedProduct, SeedShade } from "./catalogue";

export type SeedVariant = {
  /**
   * The variant's id: `lipstick-rouge--cardinal`, `perfume-rose--50-ml`, `foundation-deep--360c-15-ml`, or the product's slug when there is no
   * choice.
   */
  id: string;
  /** The stock code, such as `MIL-LIPSTICK-ROUGE-02`. */
  sku: string;
  productSlug: string;
  shade: SeedShade | null;
  size: string | null;
  position: number;
};

/** Lower-case words joined by single hyphens; accents dropped. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace("×", "x")
    .replace(".", "-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The picture of the contents: a texture or a swatch, drawn by tools/imagery. */
export const detailIdOf = ({ slug }: SeedProduct) => `${slug}-detail`;

/** The swatch of a shade, the same for all its sizes. */
export const shadePictureIdOf = ({ slug }: SeedProduct, { name }: SeedShade) => `${slug}--${slugOf(name)}`;

/** Products whose packs look the same in every shade, because the colour is inside or only at the tip. */
const OPAQUE: readonly string[] = ["mascara", "face-sunscreen", "eye-pencil"];

/** The picture of the pack in a shade, drawn by tools/imagery; null when the shade cannot be seen from outside. */
export const packIdOf = (product: SeedProduct, shade: SeedShade) =>
  OPAQUE.includes(product.subcategory) ? null : `${product.slug}-in-${slugOf(shade.name)}`;

/** All sizes and shades, the first size first. With a single size, the shade alone names the variant. */
export function variantsOf(product: SeedProduct): SeedVariant[] {
  const sizes = product.sizes.length > 0 ? product.sizes : [null];
  const shades = product.shades ?? [null];
  return sizes
    .flatMap((size) => shades.map((shade) => ({ size, shade })))
    .map(({ size, shade }, position) => {
      const nameSize = size !== null && (shade === null || sizes.length > 1);
      const choice = [shade?.name, nameSize ? size : null].filter((word) => word != null).map(slugOf);
      return {
        id: [product.slug, choice.join("-")].filter((part) => part !== "").join("--"),
        sku: `${product.skuStem}-${String(position + 1).padStart(2, "0")}`,
        productSlug: product.slug,
        shade,
        size,
        position,
      };
    });
}
