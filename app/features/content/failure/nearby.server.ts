import type { AppLoadContext } from "@remix-run/cloudflare";
import { productFilters } from "#contract/catalogue/listing/listing";
import { searchSuggestions } from "#contract/catalogue/search/search";
import { productPath } from "~/site/addresses/product-path";
import { wordsOfPath } from "~/site/addresses/words-of-path";
import { loadBestsellers } from "../../catalogue/cards/window/bestsellers.server";
import type { Nearby, NearbyLinks } from "./nearby-context";

const NONE: Nearby = { pages: [], best: [] };

/**
 * Whether the product's name has a word of the address, or one with the same beginning. A match in the description
 * alone is too vague.
 */
export function isCalled(q: string, slug: string): boolean {
  const named = slug.split("-");
  return q
    .toLowerCase()
    .split(" ")
    .some(
      (word) => /[^a-z\d]/.test(word) || named.some((part) => part.startsWith(word.slice(0, 4)) && word.length > 2),
    );
}

/** Keeps each name once, because a brand and its product, or a category and its page, would look like the same link. */
export function unlike(near: NearbyLinks): NearbyLinks {
  const said = new Set<string>();
  return near.filter(({ name }) => {
    const words = name.trim().toLowerCase();
    return !said.has(words) && said.add(words);
  });
}

/** The largest departments, when nothing similar was found. */
async function departments({ api }: AppLoadContext): Promise<NearbyLinks> {
  const filters = await api.call(productFilters, { query: {} });
  if (!filters.ok) return [];
  return filters.value.categories
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5)
    .map(({ path, name }) => ({ path: `/pages/shop/${path}`, name, english: false }));
}

/** Pages by the words of the address, with typing errors; else departments. The search is not recorded. */
async function pagesNear(context: AppLoadContext, pathname: string): Promise<NearbyLinks> {
  const q = wordsOfPath(pathname);
  if (q === "") return departments(context);
  const found = await context.api.call(searchSuggestions, { query: { q } });
  if (!found.ok) return [];
  const { products, brands, categories, pages } = found.value;
  const near = [
    ...brands.map(({ slug, name }) => ({ path: `/brands/${slug}`, name, english: true })),
    ...categories.map(({ path, name }) => ({ path: `/pages/shop/${path}`, name, english: false })),
    ...pages.map(({ path, title }) => ({ path, name: title, english: false })),
    ...products
      .filter(({ slug, name, brand }) =>
        isCalled(q, `${slug}-${brand.name}-${name}`.toLowerCase().replaceAll(" ", "-")),
      )
      .map(({ slug, name, brand }) => ({ path: productPath(slug), name: `${brand.name} ${name}`, english: true })),
  ];
  return near.length > 0 ? unlike(near).slice(0, 8) : departments(context);
}

/**
 * Finds what a missing address may have meant (S2.25), and what sells best. An error here is reported, and the 404 page
 * appears without.
 */
export async function findNearby(context: AppLoadContext, pathname: string): Promise<Nearby> {
  try {
    const [pages, best] = await Promise.all([pagesNear(context, pathname), loadBestsellers(context)]);
    return { pages, best };
  } catch (error) {
    context.report(error);
    return NONE;
  }
}
