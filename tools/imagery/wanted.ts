import { PRODUCTS } from "../../functions/db/seed/catalogue/catalogue";
import { detailIdOf, packIdOf, shadePictureIdOf } from "../../functions/db/seed/catalogue/variants";

// Prints as JSON what details.py must draw: the detail of every product and a swatch of every shade. With `packs` it
// prints what shade_packs.py must draw.
const packs = () =>
  PRODUCTS.flatMap((product) =>
    (product.shades ?? []).flatMap((shade) => {
      const id = packIdOf(product, shade);
      return id === null ? [] : [{ id, slug: product.slug, shade: shade.hex }];
    }),
  );

console.log(
  JSON.stringify(
    process.argv[2] === "packs"
      ? packs()
      : PRODUCTS.flatMap((product) => {
          const { slug, subcategory, plate, shades = [] } = product;
          const of = { slug, subcategory, plate };
          return [
            { id: detailIdOf(product), ...of, shade: shades[0]?.hex ?? null, widths: [800, 400, 200] },
            ...shades.map((shade) => ({
              id: shadePictureIdOf(product, shade),
              ...of,
              shade: shade.hex,
              widths: [400, 200],
            })),
          ];
        }),
  ),
);
