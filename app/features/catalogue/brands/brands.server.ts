import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Brand, brands } from "#contract/catalogue/listing/directory";
import { search } from "#contract/catalogue/listing/listing";
import type { ProductCard } from "#contract/catalogue/product/card";
import { textsOf } from "#shared/words/texts.server";

/** A letter of the alphabet and its brands. */
export type Letter = { letter: string; brands: Pick<Brand, "slug" | "name" | "productCount">[] };
/** The picture of what a brand sells most, by the brand's slug. */
export type BrandPictures = Record<string, ProductCard["picture"]>;

/** The pages of bestsellers in which each brand's first product is looked for. */
const LOOKED_THROUGH = 4;

async function picturesOf({ api }: Pick<AppLoadContext, "api">): Promise<BrandPictures> {
  const found = await api.call(search, { query: { sort: "bestselling", pageSize: 48, through: LOOKED_THROUGH } });
  const pictures: BrandPictures = {};
  for (const { brand, picture } of found.ok ? found.value.items : [])
    if (picture.id !== null) pictures[brand.slug] ??= picture;
  return pictures;
}

/** Groups brands, already sorted, by their first letter; other names are under "#". */
export function byLetter(all: readonly Brand[]): Letter[] {
  const letters = new Map<string, Letter["brands"]>();
  for (const { slug, name, productCount } of all) {
    const first = name.normalize("NFKD").charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : "#";
    letters.set(letter, [...(letters.get(letter) ?? []), { slug, name, productCount }]);
  }
  return [...letters].map(([letter, list]) => ({ letter, brands: list }));
}

/** Loads the brands A to Z (R20: `/brands` alone), without those that have no product in this country. */
export async function loadBrands({ api, site }: Pick<AppLoadContext, "api" | "site">) {
  const [all, pictures, t] = await Promise.all([api.call(brands), picturesOf({ api }), textsOf(site, "catalogue")]);
  return {
    letters: byLetter(all.ok ? all.value.items.filter(({ productCount }) => productCount > 0) : []),
    pictures,
    title: t("allBrands"),
    description: t("allBrandsDescription"),
  };
}
