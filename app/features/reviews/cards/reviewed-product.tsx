import "../reviews-page.css";
import type { ReactNode } from "react";
import type { ReviewedProduct as Product } from "#contract/reviews/reviewed-product";
import { useLink } from "~/site/use-site";
import { ProductPlate } from "~/ui/figures/picture";

/** The head of a page about a product: its picture, what the page is, and what can be done. */
export function ReviewedProduct({
  product,
  heading,
  children,
}: Readonly<{ product: Product; heading: string; children: ReactNode }>) {
  const link = useLink();
  return (
    <header className="reviews-head">
      <ProductPlate picture={product.picture} brand={product.brand.name} eager="high" />
      <div>
        <h1>{heading}</h1>
        <p lang="en">
          {product.brand.name}, <a href={link(`/products/${product.slug}`)}>{product.name}</a>
        </p>
        <p>{children}</p>
      </div>
    </header>
  );
}
