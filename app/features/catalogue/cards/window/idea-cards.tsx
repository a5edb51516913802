import "../card-grid.css";
import type { ProductCard as Card } from "#contract/catalogue/product/card";
import { ProductCard } from "../product-card";
import { SwipedPicture } from "./swiped-picture";

/** Products that stand in for an answer, below a heading that says why these. */
export function IdeaCards({ cards, heading }: Readonly<{ cards: readonly Card[]; heading: string }>) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="ideas">
      <h2 className="type-h3" id="ideas">
        {heading}
      </h2>
      <ul className="grid">
        {cards.map((card) => (
          <ProductCard key={card.slug} card={card} Frame={SwipedPicture} />
        ))}
      </ul>
    </section>
  );
}
