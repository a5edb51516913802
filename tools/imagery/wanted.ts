import { readFileSync } from "node:fs";
import { heldBy } from "../../functions/db/seed/catalogue/bundle-rows";
import { PRODUCTS, type SeedProduct } from "../../functions/db/seed/catalogue/catalogue";
import { detailIdOf, galleryOf, packIdOf, shadePictureIdOf } from "../../functions/db/seed/catalogue/variants";

// Prints as JSON what must be drawn from the opening catalogue: `textures` for details.py (the detail of every product, its texture from near and a
// swatch of every shade), `packs` for shade_packs.py, `patches` for patches.py, `scales` for scales.py, `sets` for sets.py.
type Pack = { shades?: [string, string][] };
const read = (name: string) => JSON.parse(readFileSync(`tools/imagery/${name}.json`, "utf8"));
const { products }: { products: { id: string; pack: Pack }[] } = read("packs");
const crops: Record<string, unknown> = read("crops");

const hasOwn = (product: SeedProduct, kind: string) => galleryOf(product).includes(`${product.slug}-${kind}`);

/** The colours of a product: its shades, or the pans of its pack. */
function coloursOf({ slug, shades }: SeedProduct): string[] {
  const pack = products.find(({ id }) => id === slug)?.pack;
  return shades?.map(({ hex }) => hex) ?? pack?.shades?.map(([hex]) => hex) ?? [];
}

const textures = () =>
  PRODUCTS.flatMap((product) => {
    const { slug, subcategory, plate, shades = [] } = product;
    const of = { slug, subcategory, plate };
    const detail = { id: detailIdOf(product), ...of, shade: shades[0]?.hex ?? null, swatch: false };
    return [
      ...(slug in crops || heldBy(product).length > 0 ? [] : [detail]),
      ...(hasOwn(product, "near") ? [{ ...detail, id: `${slug}-near`, near: true }] : []),
      ...shades.map((shade) => ({ id: shadePictureIdOf(product, shade), ...of, shade: shade.hex, swatch: true })),
    ];
  });

const packs = () =>
  PRODUCTS.flatMap((product) =>
    (product.shades ?? []).flatMap((shade) => {
      const id = packIdOf(product, shade);
      return id === null ? [] : [{ id, slug: product.slug, shade: shade.hex }];
    }),
  );

const patches = () =>
  PRODUCTS.filter((product) => hasOwn(product, "skin")).map((product) => {
    const { slug, subcategory, plate } = product;
    return { id: `${slug}-skin`, slug, subcategory, plate, shades: coloursOf(product) };
  });

const scales = () =>
  PRODUCTS.filter((product) => hasOwn(product, "scale")).map(({ slug }) => ({ id: `${slug}-scale`, slug }));

const sets = () =>
  PRODUCTS.filter((product) => heldBy(product).length > 0).map((product) => ({
    id: detailIdOf(product),
    slug: product.slug,
    plate: product.plate,
    parts: heldBy(product),
  }));

const WANTED = { textures, packs, patches, scales, sets };
const asked = process.argv[2] as keyof typeof WANTED;
console.log(JSON.stringify(WANTED[asked]()));
