import type { ProductCard } from "#contract/catalogue/product/card";

/** How many products are read for each place of a row, because some cannot be bought or are of the same brand. */
export const SPARE = 3;

/** The cards of products that can be bought now; `eachBrandOnce` leaves one of each brand, the first. */
export function shopWindow(cards: readonly ProductCard[], eachBrandOnce: boolean): ProductCard[] {
  const sold = cards.filter(({ button, price }) => button === "add_to_bag" && price !== null);
  const isFirst = ({ brand }: ProductCard, index: number) =>
    sold.findIndex((other) => other.brand.slug === brand.slug) === index;
  return eachBrandOnce ? sold.filter(isFirst) : sold;
}
