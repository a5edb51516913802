import "../blocks/article.css";
import "./piece.css";
import { Picture } from "~/ui/figures/picture";
import { Blocks } from "../blocks/blocks";
import type { WrittenPage } from "../entry.server";

/**
 * A piece of the journal. Its picture and its products stand beside the text where there is room, else before and after it. One in English on a page in
 * another language says so to screen readers.
 */
export function Piece({ entry, facts }: WrittenPage) {
  const { blocks, fallback, language, picture, title } = entry;
  const products = blocks.filter(({ type }) => type === "products");
  return (
    <div className="wrap article piece" lang={fallback ? language : undefined}>
      <h1>{title}</h1>
      {picture === null ? null : (
        <div className="plate piece-picture">
          <Picture src={`/img/${picture}`} alt="" sizes="(min-width:64rem) 40rem, 100vw" eager="high" wide />
        </div>
      )}
      <div className="piece-text">
        <Blocks blocks={blocks.filter((block) => !products.includes(block))} facts={facts} />
      </div>
      {products.length === 0 ? null : (
        <div className="piece-products">
          <Blocks blocks={products} facts={facts} />
        </div>
      )}
    </div>
  );
}
