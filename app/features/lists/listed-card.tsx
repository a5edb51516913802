import "~/ui/shapes/pages/list-page.css";
import "~/features/catalogue/cards/product-card.css";
import "./listed-card.css";
import type { ReactNode } from "react";
import type { ListedVariant } from "#contract/lists/lists";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { FieldError } from "~/ui/controls/field-error";
import { ProductPlate } from "~/ui/figures/picture";
import { Price } from "~/ui/figures/price";
import { Tag } from "~/ui/figures/tag";

type Props = Readonly<{
  entry: ListedVariant;
  eager: boolean;
  /** The error of this entry's last form. */
  error?: string | undefined;
  /** The forms of this entry. */
  children: ReactNode;
}>;

/** A variant on a list: a product card with its shade and size. */
export function ListedCard({ entry, eager, error, children }: Props) {
  const t = useT("lists");
  const link = useLink();
  const { money, facts, measure } = useFormat();
  const { product, picture, shade, size, price, listPrice } = entry;
  return (
    <li className="card">
      <div className="listed-picture">
        <ProductPlate picture={picture} brand={product.brand.name} eager={eager} />
        {price !== null && entry.stock !== "in_stock" ? (
          <p className="tags">
            <Tag tone={entry.stock === "out" ? "error" : "outline"}>
              {t(entry.stock === "out" ? "soldOut" : "fewLeft")}
            </Tag>
          </p>
        ) : null}
      </div>
      <p className="brand" lang="en">
        {product.brand.name}
      </p>
      <h3>
        <a href={link(productPath(product.slug), { variantId: entry.variantId })} lang="en">
          {product.name}
        </a>
      </h3>
      <p className="sm mute">{facts([shade?.name, measure(size)])}</p>
      {price === null ? (
        <p className="sm mute">{t("notSoldHere")}</p>
      ) : (
        <Price
          price={money(price)}
          was={listPrice === null ? undefined : money(listPrice)}
          nowLabel={t("now")}
          wasLabel={t("was")}
        />
      )}
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={`listed-${entry.variantId}-error`}>{error}</FieldError>
        </div>
      )}
      <div className="listed-actions">{children}</div>
    </li>
  );
}
