import type { Rows } from "../table-rows";
import { PRODUCTS, type SeedProduct } from "./catalogue";
import { variantsOf } from "./variants";

/** The slugs of the products in a set or box; none for a product that is no bundle. */
export const heldBy = ({ set, holds }: SeedProduct): readonly string[] => set?.of ?? holds ?? [];

const firstVariants = new Map(PRODUCTS.map((product) => [product.slug, variantsOf(product)[0]?.id]));

/** The parts of each bundle, one piece of each, in the first size and shade. */
export const bundleRows = (): Rows<"bundleComponents"> =>
  PRODUCTS.flatMap((bundle) =>
    heldBy(bundle).map((slug, position) => {
      const variantId = firstVariants.get(slug);
      if (variantId === undefined) throw new Error(`${bundle.slug} holds ${slug}, which is no product`);
      return { bundleSlug: bundle.slug, position, variantId, quantity: 1 };
    }),
  );
