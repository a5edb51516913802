import "~/ui/shapes/scrolling/carousel.css?late";
import type { ReactNode } from "react";
import type { BlockProps } from "../../blocks/block-props";
import { ShelfHead } from "./shelf-head";

type Props = BlockProps<"products"> & Readonly<{ cards: ReactNode }>;

/**
 * A row of product cards that the shopper scrolls sideways; it never moves by itself. A block without products is not
 * drawn.
 */
export function Products({ id, heading, link: more, cards }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <ShelfHead id={id} heading={heading} link={more} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className="carousel" tabIndex={0} aria-labelledby={id}>
        {cards}
      </ul>
    </section>
  );
}
