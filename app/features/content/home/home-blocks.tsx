import { ProductCard } from "~/features/catalogue/cards/product-card";
import { Blocks } from "../blocks/blocks";
import type { Home } from "./home.server";

/** The blocks of a home page, with the cards of its products. */
export function HomeBlocks({ entry, cards, hero }: Home) {
  const rows = Object.entries(cards).map(([id, products]) => [
    id,
    products.length > 0 ? products.map((card) => <ProductCard key={card.slug} card={card} />) : null,
  ]);
  return <Blocks blocks={entry.blocks} cards={Object.fromEntries(rows)} hero={hero} />;
}
