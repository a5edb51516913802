import type { KnownShades } from "../../../contract/catalogue/shades/shades";
import { wordsOf } from "../../../db/facts/words";
import { freshly } from "../../kit/call/fresh";
import { A_TO_Z } from "../directory/brand";
import type { Shopper } from "../product/shopper";
import { readQuery, type SearchWords } from "../search/words/search-words";
import { toKnown } from "./closest";
import { brandsWithShades, findKnown } from "./known-store";
import type { KnownRow } from "./store";

/** The most shades that words find. */
const MOST_FOUND = 18;

/** Keeps each shade once, whatever its sizes. */
function once(rows: readonly KnownRow[]): KnownRow[] {
  const seen = new Set<string>();
  return rows.filter(({ product_slug, shade_name }) => {
    const key = `${product_slug} ${shade_name}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Puts shades whose names have more of the words first; otherwise the search's order stays. */
function bestNamed(rows: readonly KnownRow[], { typed }: SearchWords): KnownRow[] {
  const called = ({ shade_name }: KnownRow) => {
    const name = wordsOf(shade_name, "en");
    return typed.filter((word) => name.some((part) => part.startsWith(word))).length;
  };
  return rows
    .map((row) => ({ row, named: called(row) }))
    .sort((one, other) => other.named - one.named)
    .map(({ row }) => row);
}

/** Finds the shade that a shopper owns. One trip, two when the brands are not known yet. */
export async function listKnown(
  { d1, country, language, now }: Shopper,
  { brand, product, q }: { brand?: string | undefined; product?: string | undefined; q?: string | undefined },
): Promise<KnownShades> {
  const asked = q === undefined || q === "" ? null : readQuery(q, language);
  const brands = await freshly(d1, `brands with shades ${country}`, now, () => brandsWithShades(d1, country));
  const wanted = { brand: brand ?? "", product: product ?? "", words: asked && { asked, any: false } };
  const { products, shades } = await findKnown(d1, country, wanted);
  const rows = once(shades);
  return {
    brands: brands.toSorted((a, b) => A_TO_Z.compare(a.name, b.name)),
    products,
    shades: (asked === null ? rows : bestNamed(rows, asked).slice(0, MOST_FOUND)).map(toKnown),
  };
}
