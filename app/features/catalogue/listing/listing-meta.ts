import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "~/platform/page/meta";
import { type BreadcrumbStep, breadcrumbList, rootOf, structured } from "~/platform/page/structured-data";
import { linkTo } from "~/site/addresses/links";
import type { Listing } from "./listing.server";
import { DEFAULT_SORT } from "./narrow/narrowing";

type Listed = { pageTitle: string; description: string; listing: Listing; trail: readonly BreadcrumbStep[] };

/**
 * Title, description, `rel="prev"` and `"next"`, and breadcrumb of a listing page. A brand or category that sells nothing in the country is in no
 * search engine.
 */
export function listingMeta(
  matches: readonly { id: string; data?: unknown }[],
  data: Listed | undefined,
): MetaDescriptor[] {
  const root = rootOf(matches);
  if (data === undefined || root === undefined) return [];
  const { path, place, page, through, pages, narrowed, sort, total, comparing } = data.listing;
  // Crawlers follow only the plain list page by page; every other list has the plain one as its canonical address.
  const walked = !narrowed && !comparing && sort === DEFAULT_SORT && page === through;
  const neighbour = (rel: "prev" | "next", other: number): MetaDescriptor[] =>
    !walked || other < 1 || other > pages
      ? []
      : [{ tagName: "link", rel, href: linkTo(root.site, path, { ...place, page: other === 1 ? null : other }) }];
  return [
    ...pageMeta(matches, { title: data.pageTitle, description: data.description, noindex: total === 0 || comparing }),
    ...neighbour("prev", page - 1),
    ...neighbour("next", page + 1),
    ...structured(matches, (around) => [breadcrumbList(data.trail, around)]),
  ];
}
