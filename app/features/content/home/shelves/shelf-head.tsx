import type { BlockProps } from "../../blocks/block-props";
import { useContentLink } from "../../blocks/use-content-link";

type ShelfHeadProps = Pick<BlockProps<"brands" | "products">, "id" | "heading" | "link">;

/** The heading of a shelf, with a link to everything that the shelf is a part of. */
export function ShelfHead({ id, heading, link: more }: ShelfHeadProps) {
  const to = useContentLink();
  return (
    <div className="section-head">
      <h2 id={id}>{heading}</h2>
      {more === null ? null : (
        <a className="link sm" href={to(more.href)}>
          {more.label}
        </a>
      )}
    </div>
  );
}
