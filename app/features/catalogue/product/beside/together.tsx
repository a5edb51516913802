import "~/ui/figures/price.css";
import "./closest-shades.css?late";
import "./together.css?late";
import type { Beside, TogetherItem } from "#contract/catalogue/product/beside";
import type { Product, Variant } from "#contract/catalogue/product/product";
import { Drawn } from "~/platform/drawn/drawn";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { ProductPlate } from "~/ui/figures/picture";

type Props = Readonly<{ together: Beside["together"]; product: Product; chosen: Variant | undefined }>;

type ShownItem = Pick<TogetherItem, "id" | "shade" | "size" | "price" | "staffPrice" | "picture"> &
  Readonly<{ product: Pick<TogetherItem["product"], "slug" | "name" | "brand"> }>;

/**
 * Products that are bought together with this one; one form adds those that are ticked, with the variant in the
 * address. When another variant is chosen in the browser, the form is hidden like the closest shades.
 */
export function Together({ together: { basis, items }, product, chosen }: Props) {
  const t = useT("catalogue-shades");
  const link = useLink();
  if (items.length === 0) return null;
  const own = chosen?.button === "add_to_bag" ? itemOf(product, chosen) : null;
  return (
    <section className="wrap section of-shade" aria-labelledby="together">
      <div className="section-head">
        <h2 id="together">{t(basis === "orders" ? "bought" : "routine")}</h2>
      </div>
      <PostForm intent="add_lines" className="together" action={link("/cart")} data-part="" data-then={link("/cart")}>
        <Drawn as="ul" facts={["together", own, items]}>
          {own === null ? null : <Item item={own} own />}
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </Drawn>
        <Button busy={t("adding")}>{t("addTicked")}</Button>
      </PostForm>
    </section>
  );
}

/** The product of the page as an item of the list. */
const itemOf = (
  { slug, name, brand, picture }: Product,
  { id, shade, size, price, staffPrice, packId }: Variant,
): ShownItem => ({
  ...{ id, shade, size, price, staffPrice },
  product: { slug, name, brand },
  picture: { ...picture, id: packId ?? picture.id },
});

function Item({ item, own = false }: Readonly<{ item: ShownItem; own?: boolean }>) {
  const t = useT("catalogue-shades");
  const link = useLink();
  const { money, facts, measure } = useFormat();
  const { id, product, picture, shade, size, price, staffPrice } = item;
  const shown = staffPrice ?? price;
  const detail = facts([shade?.name, measure(size)]);
  const name = <span lang="en">{`${product.brand.name} ${product.name}`}</span>;
  return (
    <li>
      <label>
        <input type="checkbox" name="lines" value={id} defaultChecked />
        <ProductPlate picture={picture} brand={product.brand.name} widths={[200]} />
        <span className="grow sm">
          {own ? <span className="xs mute strong">{t("this")}</span> : null}
          {name}
          {detail === "" ? null : (
            <span className="mute" lang="en">
              {detail}
            </span>
          )}
          {shown === null ? null : <span className="price">{money(shown)}</span>}
        </span>
      </label>
      {own ? null : (
        <a
          className="link link-quiet sm"
          href={link(`/products/${product.slug}`)}
          aria-label={`${t("see")}: ${product.name}`}
        >
          {t("see")}
        </a>
      )}
    </li>
  );
}
