import "~/ui/figures/price.css";
import "./bundle-parts.css?late";
import type { Bundle } from "#contract/catalogue/product/product-detail";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ProductPlate } from "~/ui/figures/picture";

/** The components of a bundle with their prices, and the sum of these prices. */
export function BundleParts({ parts, apart, saving }: Bundle) {
  const t = useT("catalogue");
  const link = useLink();
  const { money, facts, measure } = useFormat();
  return (
    <section className="parts" aria-labelledby="parts">
      <h2 className="type-h3" id="parts">
        {t("inTheSet")}
      </h2>
      <ul>
        {parts.map(({ variantId, product, shade, size, picture, quantity, price }) => (
          <li key={variantId}>
            <ProductPlate picture={picture} brand={product.brand.name} sizes="4rem" />
            <p className="grow">
              <a href={link(`/products/${product.slug}`)} lang="en">
                {quantity > 1 ? `${quantity} × ` : null}
                {product.name}
              </a>
              <span className="sm mute">{facts([shade?.name, measure(size)])}</span>
            </p>
            <span className="price">{price === null ? null : money(price)}</span>
          </li>
        ))}
      </ul>
      {apart === null || saving === null ? null : (
        <p className="sm">
          {t("oneByOne", { apart: money(apart) })} <strong>{t("youSave", { saving: money(saving) })}</strong>
        </p>
      )}
    </section>
  );
}
