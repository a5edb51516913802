import "~/ui/figures/price.css";
import "~/ui/shapes/line.css";
import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { ProductPlate } from "~/ui/figures/picture";

type Line = Pick<
  Order["lines"][number],
  "kind" | "variantId" | "product" | "shade" | "size" | "picture" | "quantity" | "lineTotal"
>;

/** Kinds of lines that cost no money. */
export const FREE: ReadonlySet<string> = new Set(["gift", "sample", "reward"]);

const KINDS = { gift: "lineGift", sample: "lineSample", reward: "lineReward" } as const;

/** The word for a line that was given, before its other facts; null for one that was bought. */
export function useGivenWord() {
  const t = useT("orders");
  return (kind: Line["kind"]) => (kind in KINDS ? t(KINDS[kind as keyof typeof KINDS]) : null);
}

/** The lines of an order in a small list: picture, name, kind, quantity, price. */
export function SmallLines({ lines }: { lines: readonly Line[] }) {
  const t = useT("orders");
  const given = useGivenWord();
  const { money, facts, measure } = useFormat();
  return (
    <ul>
      {lines.map(({ kind, variantId, product, shade, size, picture, quantity, lineTotal }) => (
        <li key={`${kind}-${variantId}`} className="line line-small">
          <ProductPlate picture={picture} brand={product.brand.name} sizes="3.25rem" />
          <div className="sm">
            <p>{product.name}</p>
            <p className="mute">
              {facts([given(kind), shade?.name, measure(size), quantity > 1 ? t("items", { count: quantity }) : null])}
            </p>
          </div>
          <p className="price sm">
            {kind === "bundle_component" ? null : FREE.has(kind) ? t("free") : money(lineTotal)}
          </p>
        </li>
      ))}
    </ul>
  );
}
