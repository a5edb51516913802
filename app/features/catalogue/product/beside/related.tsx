import "~/ui/shapes/scrolling/carousel.css?late";
import type { ProductCard as Card } from "#contract/catalogue/product/card";
import { useT } from "~/site/i18n";
import { ProductCard } from "../../cards/product-card";

/** Product cards in a row that the shopper scrolls sideways; it never moves by itself. */
export function Related({ cards }: { cards: readonly Card[] }) {
  const t = useT("catalogue");
  if (cards.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">{t("related")}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className="carousel" tabIndex={0} aria-labelledby="related">
        {cards.map((card) => (
          <ProductCard key={card.slug} card={card} />
        ))}
      </ul>
    </section>
  );
}
