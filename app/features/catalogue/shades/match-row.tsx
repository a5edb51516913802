import "~/ui/figures/price.css";
import "./match-row.css";
import type { CSSProperties } from "react";
import type { ShadeMatch } from "#contract/catalogue/shades/shades";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Picture } from "~/ui/figures/picture";
import { differenceWords } from "./difference-words";

type Props = Readonly<{
  match: ShadeMatch;
  /** The colour to compare with, shown in the left half of the swatch. */
  against: string;
  /** Whether the shade's own picture is shown. */
  pictured?: boolean;
}>;

/** A matching shade as an `<li>`: both colours in one swatch, the product, the difference in words, and the price. */
export function MatchRow({ match, against, pictured }: Props) {
  const t = useT("catalogue-shades");
  const link = useLink();
  const { money } = useFormat();
  const { product, shade, picture, difference, price, staffPrice } = match;
  const shown = staffPrice ?? price;
  return (
    <li>
      <a className="twin" href={link(`/products/${product.slug}`, { variantId: match.id })}>
        <i style={{ "--a": against, "--b": shade.hex } as CSSProperties} />
        <span>
          <span className="xs mute strong" lang="en">
            {product.brand.name}
          </span>
          <strong lang="en">{`${product.name} ${shade.name}`}</strong>
          <span className="row between">
            <span className="mute">{differenceWords(difference, t)}</span>
            {shown === null ? null : <span className="price">{money(shown)}</span>}
          </span>
        </span>
        {pictured && picture.id !== null ? <Picture src={`/img/${picture.id}`} alt="" sizes="4rem" /> : null}
      </a>
    </li>
  );
}
