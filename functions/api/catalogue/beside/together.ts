import { type Beside, MOST_TOGETHER, type TogetherItem } from "../../../contract/catalogue/product/beside";
import type { ProductViewer } from "../product/variants";
import { toVariant } from "../product/variants";
import type { TogetherRow } from "./together-store";

function toItem(row: TogetherRow, asking: ProductViewer): TogetherItem | null {
  const { id, shade, size, price, listPrice, staffPrice, packId, button } = toVariant(row, asking);
  if (button !== "add_to_bag") return null;
  return {
    id,
    shade,
    size,
    price,
    listPrice,
    staffPrice,
    product: { slug: row.product_slug, name: row.product_name, brand: { slug: row.brand_slug, name: row.brand_name } },
    picture: { id: packId ?? row.product_picture_id, plate: row.plate },
  };
}

/** The first row for each value of `by`. */
function firstOfEach(rows: readonly TogetherRow[], by: (row: TogetherRow) => string): TogetherRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(by(row)) && seen.add(by(row)));
}

const categoryOf = ({ category_path }: TogetherRow) => category_path.split("/").slice(0, 2).join("/");

/**
 * Products that orders contain together, each once; without such orders, other steps of the routine, one per category.
 */
export function togetherOf(
  orders: readonly TogetherRow[],
  routine: readonly TogetherRow[],
  asking: ProductViewer,
): Beside["together"] {
  const some = (rows: readonly TogetherRow[]) =>
    rows.flatMap((row) => toItem(row, asking) ?? []).slice(0, MOST_TOGETHER);
  const bought = some(firstOfEach(orders, ({ product_slug }) => product_slug));
  if (bought.length > 0) return { basis: "orders", items: bought };
  return { basis: "routine", items: some(firstOfEach(routine, categoryOf)) };
}
