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

/** The parts of a set or box, from which its second picture is composed. */
const isSet = ({ set, holds }: SeedProduct) => set !== undefined || holds !== undefined;

/** The second picture: what is in a set, a texture, or the pack from near; from tools/imagery. */
export const detailIdOf = (product: SeedProduct) => `${product.slug}-${isSet(product) ? "inside" : "detail"}`;

/** What stays on skin without a colour of its own, so that its pictures show it on three depths of skin. */
const STAYS_ON_SKIN: readonly string[] = [
  ...["day-cream", "night-cream", "eye-cream", "gel-cream", "essence", "primer-stick", "after-sun", "hand-cream"],
  ...["blemish-serum", "brightening-serum", "hydrating-serum", "night-serum", "face-oil", "face-sunscreen"],
  ...["body-sunscreen", "sun-stick", "body-butter", "body-lotion"],
];

/** Packs with several colours that are no choice, such as a palette. */
const COLOURS: readonly string[] = ["eyeshadow-palette", "face-palette"];

/** A card without a body has four designs in place of a size. */
const CARD_DESIGNS = ["gift-card-night", "gift-card-blush", "gift-card-garden", "gift-card-gold"] as const;

const isOnSkin = ({ subcategory, shades }: SeedProduct) =>
  shades !== undefined || STAYS_ON_SKIN.includes(subcategory) || COLOURS.includes(subcategory);

/** The further pictures of a product: on skin or its texture from near, then its size beside a bank card. */
export function galleryOf(product: SeedProduct): string[] {
  const { slug, subcategory } = product;
  if (subcategory === "e-gift-card") return [...CARD_DESIGNS];
  const parts = product.set?.of ?? product.holds ?? [];
  const near = isSet(product) ? parts : [`${slug}-${isOnSkin(product) ? "skin" : "near"}`];
  // Loose pigment is shown without its pot.
  return subcategory === "loose-pigment" ? [...near, `${slug}-near`] : [...near, `${slug}-scale`];
}

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
