import "./shade-row.css";
import { useLink } from "~/site/use-site";
import { ShelfHead } from "../../home/shelves/shelf-head";
import type { BlockProps } from "../block-props";

/** A shade as a row shows it: the variant that it leads to, its name and colour. */
export type RowShade = Readonly<{ variantId: string; name: string; hex: string; path: string }>;

/** Shades of one product as dots with their names; each leads to the product in that shade. */
export function ShadeRow({ id, heading, found }: BlockProps<"shades"> & { found: readonly RowShade[] }) {
  const link = useLink();
  return (
    <section className="section wrap" aria-labelledby={id}>
      <ShelfHead id={id} heading={heading} link={null} />
      <ul className="shade-row">
        {found.map(({ variantId, name, hex, path }) => (
          <li key={variantId}>
            <a href={link(path, { shade: name })} lang="en">
              <span style={{ background: hex }} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
