import "./product-island.css";
import type { ReactNode } from "react";
import { Kept } from "~/platform/page/kept";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import { Note, Tag } from "~/ui/notices/note";
import { BuyForm } from "../buy/buy-form";
import { Offers } from "../buy/offers";
import { PriceBlock } from "../buy/price-block";
import { Promises } from "../buy/promises";
import type { ProductData, ProductShown } from "../product.server";
import { Gallery } from "../story/gallery";
import { useVariant } from "./use-variant";

export type ProductIslandProps = Readonly<{
  product: ProductShown;
  chosenId: string;
  facts: ProductData["facts"];
  /** True under Save-Data, where no script will load. */
  still: boolean;
}>;

/** Everything that the choice of shade or size changes. It works as HTML; script shows a choice at once. */
export function ProductIsland({
  product,
  chosenId,
  facts,
  still,
  children,
}: ProductIslandProps & { children?: ReactNode }) {
  const { variants } = product;
  const path = `/products/${product.slug}`;
  const { variant, initial, choose, form, address } = useVariant(variants, chosenId, path);
  return (
    <article className="wrap product">
      <Gallery product={product} variant={variant} />
      <div className="product-choice stack">
        <Names product={product} onSale={variant.listPrice !== null} />
        <PriceBlock variant={variant} facts={facts} />
        {facts.warning === null ? null : (
          <Note tone="error" icon="triangle-alert" title={facts.warning.lead}>
            {facts.warning.found}
          </Note>
        )}
        <Offers offers={facts.promises.offers} />
        <BuyForm
          {...{ variants, initial, variant, choose, form, path, address, still }}
          name={product.name}
          closed={facts.closed}
          remind={facts.remind}
          waits={facts.waits}
        />
        <Promises variant={variant} promises={facts.promises} />
        <Kept>{children}</Kept>
      </div>
    </article>
  );
}

function Names({ product, onSale }: Readonly<{ product: ProductShown; onSale: boolean }>) {
  const t = useT("catalogue");
  const link = useLink();
  const { brand, name, tags, rated } = product;
  return (
    <header>
      {tags.length > 0 || onSale ? (
        <p className="row">
          {onSale ? <Tag>{t("sale")}</Tag> : null}
          {tags.map(({ tone, text }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
        </p>
      ) : null}
      <a className="maker sm strong" href={link(`/brands/${brand.slug}`)} lang="en">
        {brand.name}
      </a>
      <h1 lang="en">{name}</h1>
      {rated === null ? null : (
        <a className="rated sm" href="#reviews">
          <Icon name="star" size="s" fill />
          <span aria-hidden="true">{rated.figures}</span>
          <span className="visually-hidden">{rated.words}</span>
        </a>
      )}
    </header>
  );
}
