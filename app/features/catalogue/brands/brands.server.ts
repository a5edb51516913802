import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Brand, brands } from "#contract/catalogue/listing/directory";
import { textsOf } from "#shared/words/texts.server";

/** A letter of the alphabet and its brands. */
export type Letter = { letter: string; brands: Pick<Brand, "slug" | "name" | "productCount">[] };

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
  const all = await api.call(brands);
  const t = await textsOf(site, "catalogue");
  return {
    letters: byLetter(all.ok ? all.value.items.filter(({ productCount }) => productCount > 0) : []),
    title: t("allBrands"),
    description: t("allBrandsDescription"),
  };
}
