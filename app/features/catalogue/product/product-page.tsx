import { Island } from "~/platform/page/island";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icon";
import { TrailCrumbs } from "../listing/listing-head";
import { ISLAND_STRINGS } from "./island-strings";
import type { ProductData } from "./product.server";
import { ProductIsland } from "./product-island";
import { Promises } from "./promises";
import { Related } from "./related";

type Props = ProductData & Readonly<{ still: boolean }>;

/** The product page: an island where there is something to choose, HTML around it. */
export function ProductPage({ product, shown, chosenId, facts, delivery, trail, still }: Props) {
  const props = { product: shown, chosenId, facts, still };
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
          strings={{ room: "catalogue", keys: ISLAND_STRINGS }}
        >
          {more}
        </Island>
      ) : (
        <ProductIsland {...props}>{more}</ProductIsland>
      )}
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
