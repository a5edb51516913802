import "./brands.css";
import { useLink } from "~/site/use-site";
import type { BlockProps } from "../../blocks/block-props";
import { ShelfHead } from "./shelf-head";

/** Brand names as text in one colour, in six type styles (`style`). Names are Latin in every language. */
export function Brands({ id, heading, brands, link: more }: BlockProps<"brands">) {
  const link = useLink();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <ShelfHead id={id} heading={heading} link={more} />
      <ul className="brands">
        {brands.map((brand) => (
          <li key={brand.slug}>
            <a className={`wordmark-${brand.style}`} href={link(`/brands/${brand.slug}`)} lang="en">
              {brand.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
