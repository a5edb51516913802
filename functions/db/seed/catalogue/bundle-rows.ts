import type { Rows } from "../table-rows";
import { PRODUCTS, type SeedProduct } from "./catalogue";
import { variantsOf } from "./variants";

/** Slugs of what a set or box holds; none for what is no bundle. */
export const heldBy = ({ set, holds }: SeedProduct): readonly string[] => set?.of ?? holds ?? [];

const firstVariants = new Map(PRODUCTS.map((product) => [product.slug, variantsOf(product)[0]?.id]));

/** What each bundle holds, one of each, in its first size and shade. */
export const bundleRows = (): Rows<"bundleComponents"> =>
  PRODUCTS.flatMap((bundle) =>
    heldBy(bundle).map((slug, position) => {
      const variantId = firstVariants.get(slug);
      if (variantId === undefined) throw new Error(`${bundle.slug} holds ${slug}, which is no product`);
      return { bundleSlug: bundle.slug, position, variantId, quantity: 1 };
    }),
  );
