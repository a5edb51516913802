import type { AppLoadContext } from "@remix-run/cloudflare";
import { textsOf } from "#shared/words/texts.server";
import { loadListing } from "../listing/listing.server";
import { isCategoryPath } from "../listing/narrow/narrowing";

export type Segments = readonly (string | undefined)[];

/** Reads the category path from an address; null for the whole shop. Throws the 404 page for an impossible one. */
export function categoryOf(segments: Segments): string | null {
  const slugs = segments.filter((segment) => segment !== undefined);
  if (slugs.length === 0) return null;
  const path = slugs.join("/");
  if (!isCategoryPath(path)) throw new Response(null, { status: 404 });
  return path;
}

/**
 * Loads a department, category or sub-category, or the whole shop (S2.11, R20). A path that is not in the category tree
 * and has not moved is a 404.
 */
export async function loadCategory(context: AppLoadContext, url: URL, segments: Segments) {
  const { site } = context;
  const category = categoryOf(segments);
  const path = category === null ? "/pages/shop" : `/pages/shop/${category}`;
  const listing = await loadListing(context, { path, category, brand: null, q: null }, url.searchParams, (below) => ({
    path: `/pages/shop/${below}`,
  }));
  const { categories } = listing.chosen;
  if (category !== null && categories.at(-1)?.path !== category) throw new Response(null, { status: 404 });
  const t = await textsOf(site, "catalogue");
  const trail = [
    { label: t("shopAll"), path: "/pages/shop" },
    ...categories.map(({ name, path }) => ({ label: name, path: `/pages/shop/${path}` })),
  ];
  const title = trail.at(-1)?.label ?? "";
  return {
    listing,
    trail: category === null ? trail : trail.slice(1),
    title,
    pageTitle: listing.page > 1 ? t("titleOnPage", { title, page: listing.page }) : title,
    description: t("categoryDescription", { name: title, count: listing.total }),
  };
}
