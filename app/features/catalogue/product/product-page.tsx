import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icon";
import { Tag } from "~/ui/note";
import { TrailCrumbs } from "../listing/listing-head";
import { BuyForm } from "./buy-form";
import { Gallery } from "./gallery";
import { PriceBlock } from "./price-block";
import type { ProductData } from "./product.server";
import { Promises } from "./promises";
import { Related } from "./related";
import { useVariant } from "./use-variant";

type Props = Pick<ProductData, "product" | "chosenId" | "facts" | "trail"> & Readonly<{ still: boolean }>;

/** The product page. Everything works as HTML; script only makes a choice show at once. */
export function ProductPage({ product, chosenId, facts, trail, still }: Props) {
  const { variants } = product;
  const path = `/products/${product.slug}`;
  const initial = variants.find(({ id }) => id === chosenId) ?? variants[0];
  if (initial === undefined) return null;
  return <Chosen {...{ product, facts, trail, still, path, initial }} />;
}

type ChosenProps = Omit<Props, "chosenId"> & { path: string; initial: Props["product"]["variants"][number] };

function Chosen({ product, facts, trail, still, path, initial }: ChosenProps) {
  const { variant, choose, form, address } = useVariant(product.variants, initial, path);
  return (
    <>
      <div className="wrap">
        <TrailCrumbs trail={trail} />
      </div>
      <article className="wrap pdp">
        <Gallery product={product} variant={variant} />
        <div className="pdp-b stack">
          <Names product={product} onSale={variant.listPrice !== null} />
          <PriceBlock variant={variant} facts={facts} />
          <BuyForm variants={product.variants} {...{ initial, variant, choose, form, path, address, still }} />
          <Promises facts={facts} />
          <About product={product} />
        </div>
      </article>
      <Related cards={product.related} />
    </>
  );
}

function Names({ product, onSale }: Readonly<{ product: Props["product"]; onSale: boolean }>) {
  const t = useT("catalogue");
  const link = useLink();
  const { brand, name, isNew } = product;
  return (
    <header>
      {isNew || onSale ? (
        <p className="row">
          {onSale ? <Tag>{t("sale")}</Tag> : null}
          {isNew ? <Tag tone="cream">{t("new")}</Tag> : null}
        </p>
      ) : null}
      <a className="maker sm strong" href={link(`/brands/${brand.slug}`)} lang="en">
        {brand.name}
      </a>
      <h1>{name}</h1>
    </header>
  );
}

function About({ product: { description, claims } }: Pick<Props, "product">) {
  const t = useT("catalogue");
  return (
    <section className="about" aria-labelledby="about">
      <h2 className="t-h3" id="about">
        {t("whatItDoes")}
      </h2>
      <p className="mute">{description}</p>
      <ul>
        {claims.map((claim) => (
          <li key={claim}>
            <Icon name="check" size="s" />
            {claim}
          </li>
        ))}
      </ul>
    </section>
  );
}
