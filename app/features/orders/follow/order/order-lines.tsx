import type { Order } from "#contract/orders/orders";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ProductPlate } from "~/ui/figures/picture";
import { FREE, useGivenWord } from "../../small-lines";

/** The products with their names and prices at the time of the order; each name links to the product as it is now. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT("orders");
  const link = useLink();
  const given = useGivenWord();
  const { money, facts, measure } = useFormat();
  return (
    <section aria-labelledby="items">
      <h2 id="items">{t("itemsHeading")}</h2>
      <ul>
        {order.lines.map(({ kind, variantId, product, shade, size, picture, quantity, lineTotal }) => (
          <li key={`${kind}-${variantId}`} className="line">
            <ProductPlate picture={picture} brand={product.brand.name} sizes="7rem" />
            <div className="row top between">
              <div className="grow">
                <p className="xs mute strong">{product.brand.name}</p>
                <p>
                  <a href={link(productPath(product.slug), kind === "gift" || kind === "sample" ? {} : { variantId })}>
                    {product.name}
                  </a>
                </p>
                <p className="sm mute">
                  {facts([given(kind), shade?.name, measure(size), t("items", { count: quantity })])}
                </p>
              </div>
              <p className="price">
                {kind === "bundle_component" ? null : FREE.has(kind) ? t("free") : money(lineTotal)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
