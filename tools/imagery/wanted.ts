import { PRODUCTS } from "../../functions/db/seed/catalogue";
import { detailIdOf, shadePictureIdOf } from "../../functions/db/seed/variants";

// Prints what details.py draws: the detail of every product and a swatch of every shade, as JSON.
console.log(
  JSON.stringify(
    PRODUCTS.flatMap((product) => {
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
