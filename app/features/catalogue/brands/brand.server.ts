import type { AppLoadContext } from "@remix-run/cloudflare";
import { textsOf } from "#shared/words/texts.server";
import { categoryOf, type Segments } from "../category/category.server";
import { leaveBrandCategory } from "../category/moved.server";
import { loadListing } from "../listing/listing.server";
import { isSlug } from "../listing/narrow/narrowing";

/** Loads a brand's story and its products, all or in one category (S2.12, R20). */
export async function loadBrand(context: AppLoadContext, url: URL, slug: string | undefined, segments: Segments) {
  if (!isSlug(slug)) throw new Response(null, { status: 404 });
  const { site } = context;
  const category = categoryOf(segments);
  const home = `/brands/${slug}`;
  const path = category === null ? home : `${home}/${category}`;
  const listing = await loadListing(context, { path, category, brand: slug, q: null }, url.searchParams, (below) => ({
    path: `${home}/${below}`,
  }));
  const { brand, categories } = listing.chosen;
  if (brand === null) throw new Response(null, { status: 404 });
  if (category !== null && categories.at(-1)?.path !== category)
    return leaveBrandCategory(context, url, { home, category, known: categories.length });
  const t = await textsOf(site, "catalogue");
  const trail = [
    { label: t("brands"), path: "/brands" },
    { label: brand.name, path: home },
    ...categories.map(({ name, path }) => ({ label: name, path: `${home}/${path}` })),
  ];
  const below = categories.at(-1);
  const title = below === undefined ? brand.name : t("brandCategory", { brand: brand.name, category: below.name });
  return {
    listing,
    brand,
    trail,
    title,
    pageTitle: listing.page > 1 ? t("titleOnPage", { title, page: listing.page }) : title,
    description: brand.story,
  };
}
