import "~/ui/shapes/scrolling/carousel.css?late";
import type { ReactNode } from "react";
import type { ProductCard as Card } from "#contract/catalogue/product/card";
import { ProductCard } from "../product-card";

type CardRowProps = Readonly<{
  /** The id of the heading, which names the row as well. */
  id: string;
  title: string;
  cards: readonly Card[];
  /** What stands beside the heading. */
  more?: ReactNode;
}>;

/** Product cards under a heading, in a row that the shopper scrolls sideways; it never moves by itself. */
export function CardRow({ id, title, cards, more }: CardRowProps) {
  return (
    <>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className="carousel" tabIndex={0} aria-labelledby={id}>
        {cards.map((card) => (
          <ProductCard key={card.slug} card={card} />
        ))}
      </ul>
    </>
  );
}
