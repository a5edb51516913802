import "./categories.css";
import { useLink } from "~/site/use-site";
import { Picture, plateStyle } from "~/ui/figures/picture";
import type { BlockProps } from "../../blocks/block-props";

/** Departments as petals. Only screen readers get the heading. */
export function Categories({ id, heading, tiles }: BlockProps<"categories">) {
  const link = useLink();
  return (
    <section className="section wrap" aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {heading}
      </h2>
      <ul className="petals">
        {tiles.map((tile) => (
          <li key={tile.href}>
            <a href={link(tile.href)}>
              <span className="plate" style={plateStyle(tile.plate)}>
                <Picture
                  src={`/img/${tile.picture}`}
                  alt=""
                  widths={[200, 400]}
                  sizes="(min-width:48rem) 13vw, 27vw"
                  width={200}
                  height={200}
                />
              </span>
              {tile.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
