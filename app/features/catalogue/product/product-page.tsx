import "./product-page.css";
import type { ReactNode } from "react";
import type { Variation } from "#contract/experiments/experiments";
import { Island } from "~/platform/page/island";
import { useT } from "~/site/i18n";
import { useMarks } from "~/site/marks";
import { useLink } from "~/site/use-site";
import { TrailCrumbs } from "../category/trail-crumbs";
import { ViewedPlace } from "../listing/collections/viewed-shelf";
import type { loadBeside } from "./beside/beside.server";
import { BundleParts } from "./beside/bundle-parts";
import { ClosestShades } from "./beside/closest-shades";
import { Related } from "./beside/related";
import { Routine } from "./beside/routine";
import { Together } from "./beside/together";
import { queryOf } from "./choice/choice";
import choice from "./choice/product-choice.island";
import type { ProductData } from "./product.server";
import { About } from "./story/about";
import { HowToUse } from "./story/how-to-use";
import { Ingredients } from "./story/ingredients";
import zoom from "./zoom/zoom.island";

type Props = ProductData &
  Readonly<{
    beside: Awaited<ReturnType<typeof loadBeside>>;
    still: boolean;
    /** The link to the styles of what follows it, which the browser draws when it has them, and what a member has of the product; null where there is neither. */
    below: ReactNode;
    reviews: ReactNode;
    /** The order of what stands below; null where nothing does. */
    sections: Variation<"product-sections"> | null;
  }>;

/** The product page: HTML, with an island where there is something to choose. */
export function ProductPage({
  product,
  shown,
  chosenId,
  facts,
  beside,
  avoid,
  trail,
  still,
  below,
  reviews,
  sections,
}: Props) {
  const link = useLink();
  const t = useT("catalogue");
  const { match } = useMarks(shown.slug);
  // The browser gets it with what the island shows, because it knows no shopper.
  const own = match && { shade: match.shade, words: t("yourMatch", { shade: match.shade }) };
  const props = { product: shown, chosenId, facts, still, match: own };
  const path = `/products/${shown.slug}`;
  const chosen = product.variants.find(({ id }) => id === chosenId);
  const more = (
    <>
      {product.bundle === null ? null : <BundleParts {...product.bundle} />}
      <About {...product} />
      <HowToUse steps={product.howToUse} />
      <Ingredients
        ingredients={product.ingredients}
        registration={product.registration}
        avoid={avoid}
        address={link(path, chosen && queryOf(chosen, shown.variants))}
      />
    </>
  );
  const together = beside === null ? null : <Together together={beside.together} product={product} chosen={chosen} />;
  return (
    <>
      <div className="wrap">
        {/* The product's full name is right below. */}
        <TrailCrumbs trail={trail.slice(0, -1)} above />
      </div>
      {shown.variants.length > 1 ? (
        <Island of={choice} props={props}>
          {more}
        </Island>
      ) : (
        <choice.View {...props}>{more}</choice.View>
      )}
      <Island of={zoom} props={{}} />
      {below}
      {product.routine === null ? null : <Routine routine={product.routine} />}
      {sections === "together-first" ? together : null}
      {beside === null ? null : <ClosestShades closest={beside.closest} path={path} />}
      {reviews}
      {sections === "together-first" ? null : together}
      <Related cards={product.related} slug={shown.slug} />
      <ViewedPlace except={shown.slug} />
    </>
  );
}
