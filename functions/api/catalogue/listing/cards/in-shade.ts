import type { ProductCard } from "../../../../contract/catalogue/product/card";
import { shadeFamiliesOf } from "../../../../db/facts/shade-facts";
import { isComplexion } from "../../../../db/facts/shade-place";
import type { CardRow, ColouredVariant } from "./card-sql";

/**
 * The card of a listing that is narrowed to colours: it shows the first shade of them alone, which can be had if one can, its dots begin with them, and
 * its link chooses that shade.
 */
export function inShade(card: ProductCard, row: CardRow, families: readonly string[]): ProductCard {
  const complexion = isComplexion(row.category_path ?? "");
  const fits = ([, hex, undertone]: ColouredVariant) =>
    shadeFamiliesOf([{ hex, undertone }], complexion).some((family) => families.includes(family));
  const fitting = (row.variants ?? []).filter(fits);
  const shown = fitting.find(([, , , , available]) => available > 0) ?? fitting[0];
  if (shown === undefined) return card;
  const [shade, , , pictureId] = shown;
  const named = new Set(fitting.map(([name]) => name));
  const [first, others] = [true, false].map((isFitting) =>
    row.shades.filter(({ name }) => named.has(name) === isFitting),
  );
  return {
    ...card,
    shade,
    picture: { ...card.picture, id: pictureId ?? card.picture.id },
    // The second picture is in the product's first shade.
    second: null,
    shades: [...(first ?? []), ...(others ?? [])].slice(0, 5),
  };
}
