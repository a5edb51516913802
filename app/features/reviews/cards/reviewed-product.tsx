import "../reviews-page.css";
import type { ReactNode } from "react";
import type { ReviewedProduct as Product } from "#contract/reviews/reviewed-product";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ProductPlate } from "~/ui/figures/picture";
import { Crumbs } from "~/ui/navigation/crumbs";

type Props = Readonly<{
  product: Product;
  /** The page in the way to it, and as its heading. */
  crumb: string;
  heading: string;
  children: ReactNode;
}>;

/** The head of a page about a product: the way to it, its picture, what the page is, and what can be done. */
export function ReviewedProduct({ product, crumb, heading, children }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const path = link(`/products/${product.slug}`);
  return (
    <>
      <Crumbs
        label={t("breadcrumb")}
        items={[{ label: t("home"), href: link("/") }, { label: product.name, href: path }, { label: crumb }]}
      />
      <header className="reviews-head">
        <ProductPlate picture={product.picture} brand={product.brand.name} eager="high" />
        <div>
          <h1>{heading}</h1>
          <p lang="en">
            {product.brand.name}, <a href={path}>{product.name}</a>
          </p>
          <p>{children}</p>
        </div>
      </header>
    </>
  );
}
