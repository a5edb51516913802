import type { SeedProduct, SeedShade } from "./catalogue";

export type SeedVariant = {
  /** `lipstick-rouge--cardinal`, `perfume-rose--50-ml`, `foundation-deep--360c-15-ml`; the product's slug where nothing is to choose. */
  id: string;
  /** `MIL-LIPSTICK-ROUGE-02`. */
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

/** The picture of what is inside: a texture or a swatch, drawn by tools/imagery. */
export const detailIdOf = ({ slug }: SeedProduct) => `${slug}-detail`;

/** The swatch of a shade, the same for all its sizes. */
export const shadePictureIdOf = ({ slug }: SeedProduct, { name }: SeedShade) => `${slug}--${slugOf(name)}`;

/** Their packs look the same in every shade: the colour is inside, or at the tip alone. */
const OPAQUE: readonly string[] = ["mascara", "face-sunscreen", "eye-pencil"];

/** The pack in a shade, drawn by tools/imagery; null where no shade is seen from outside. */
export const packIdOf = (product: SeedProduct, shade: SeedShade) =>
  OPAQUE.includes(product.subcategory) ? null : `${product.slug}-in-${slugOf(shade.name)}`;

/** Size × shade, first size first. A shade alone names the variant where there is one size only. */
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
