import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listingParts } from "~/features/catalogue/listing/listing-parts";
import { loadSearch } from "~/features/catalogue/search/search.server";
import { SearchPage } from "~/features/catalogue/search/search-page";
import sheet from "~/features/catalogue/search/search-page?styles";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";
import { useT } from "~/site/i18n";

/** Crawlers must not index pages for text that anyone can type. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: data.q !== "" }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSearch(context, new URL(request.url));

/** The search that opens over another page, from the header on phones. */
function Over() {
  const t = useT("catalogue");
  return (
    <dialog id="search" className="overlay" data-over="all" aria-label={t("searchPage")}>
      <link rel="stylesheet" href={sheet} />
      <SearchPage data={useLoaderData<typeof loader>()} />
    </dialog>
  );
}

/** Filters change the results in place; the whole search also opens over other pages. */
export const handle = page({ query: ["q", "page"], parts: { ...listingParts(SearchRoute), search: Over } });

export default function SearchRoute() {
  return <SearchPage data={useLoaderData<typeof loader>()} id="results" />;
}
