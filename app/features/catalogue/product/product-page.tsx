import { Island } from "~/platform/page/island";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icon";
import moreSheet from "~/ui/styles/product-more.css?url";
import { TrailCrumbs } from "../listing/listing-head";
import { queryOf } from "./choice";
import type { ProductData } from "./product.server";
import { ProductIsland } from "./product-island";
import { Promises } from "./promises";
import { Related } from "./related";

type Props = ProductData & Readonly<{ still: boolean }>;

/** The product page: an island where there is something to choose, HTML around it. */
export function ProductPage({ product, shown, chosenId, facts, delivery, trail, still }: Props) {
  const link = useLink();
  const props = { product: shown, chosenId, facts, still };
  const chosen = shown.variants.find(({ id }) => id === chosenId);
  const more = (
    <>
      <Promises {...delivery} />
      <About product={product} />
    </>
  );
  return (
    <>
      <div className="wrap">
        {/* The product's own name stands right below, in full. */}
        <TrailCrumbs trail={trail.slice(0, -1)} above />
      </div>
      {shown.variants.length > 1 ? (
        <Island
          name="product"
          component={ProductIsland}
          props={props}
          from={link(`/products/${shown.slug}/choice`, chosen && queryOf(chosen, shown.variants))}
        >
          {more}
        </Island>
      ) : (
        <ProductIsland {...props}>{more}</ProductIsland>
      )}
      {/* What is below the first screen brings its styles along: the document above is painted without waiting for them. */}
      <link rel="stylesheet" href={moreSheet} />
      <Related cards={product.related} />
    </>
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
