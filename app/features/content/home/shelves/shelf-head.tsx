import { useLink } from "~/site/use-site";
import type { BlockProps } from "../../blocks/block-props";

type ShelfHeadProps = Pick<BlockProps<"brands" | "products">, "id" | "heading" | "link">;

/** The heading of a shelf, with a link to everything that the shelf is a part of. */
export function ShelfHead({ id, heading, link: more }: ShelfHeadProps) {
  const link = useLink();
  return (
    <div className="section-head">
      <h2 id={id}>{heading}</h2>
      {more === null ? null : (
        <a className="link sm" href={link(more.href)}>
          {more.label}
        </a>
      )}
    </div>
  );
}
