import "./brands.css";
import { Wordmark } from "~/features/catalogue/cards/window/wordmark";
import { useLink } from "~/site/use-site";
import type { BlockProps } from "../../blocks/block-props";
import { ShelfHead } from "./shelf-head";

/** Brands by their names, each in its face and all in one colour. */
export function Brands({ id, heading, brands, link: more }: BlockProps<"brands">) {
  const link = useLink();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <ShelfHead id={id} heading={heading} link={more} />
      <ul className="brands">
        {brands.map((brand) => (
          <li key={brand.slug}>
            <a href={link(`/brands/${brand.slug}`)}>
              <Wordmark {...brand} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
