import type { ReviewedProduct } from "../../contract/reviews/reviewed-product";
import type { ProductRow } from "./store";

export const describeProduct = ({
  slug,
  name,
  brandSlug,
  brandName,
  pictureId,
  plate,
}: ProductRow): ReviewedProduct => ({
  slug,
  name,
  brand: { slug: brandSlug, name: brandName },
  picture: { id: pictureId, plate },
});
