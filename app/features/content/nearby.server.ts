import type { AppLoadContext } from "@remix-run/cloudflare";
import { searchSuggestions } from "#contract/catalogue/search";
import type { Nearby } from "./nearby";

/** Parts of addresses that name no thing. */
const ROOMS = new Set(["products", "brands", "pages", "shop", "search", "index", "html", "php", "collections", "en"]);
const LONGEST = 80;

/** The words of a path: `/products/rouge-velvet-lipstik.html` asks for "rouge velvet lipstik". "" where it has none. */
export function wordsOfPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Bytes that are no text stay as they are.
  }
  const words = path.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "" && !ROOMS.has(word.toLowerCase()));
  return words.join(" ").slice(0, LONGEST).trim();
}

/**
 * What is nearest to an address that leads nowhere (S2.25): products, brands, categories and pages that its words suggest, also mistyped.
 * Nothing about the miss is kept. The 404 page must appear whatever happens, so a fault is reported and leaves it without.
 */
export async function findNearby({ api, report }: AppLoadContext, pathname: string): Promise<Nearby> {
  const q = wordsOfPath(pathname);
  if (q === "") return [];
  try {
    const found = await api.call(searchSuggestions, { query: { q } });
    if (!found.ok) return [];
    const { products, brands, categories, pages } = found.value;
    return [
      ...brands.map(({ slug, name }) => ({ path: `/brands/${slug}`, name, english: true })),
      ...categories.map(({ path, name }) => ({ path: `/pages/shop/${path}`, name, english: false })),
      ...pages.map(({ path, title }) => ({ path, name: title, english: false })),
      ...products.map(({ slug, name, brand }) => ({
        path: `/products/${slug}`,
        name: `${brand.name} ${name}`,
        english: true,
      })),
    ].slice(0, 8);
  } catch (error) {
    report(error);
    return [];
  }
}
