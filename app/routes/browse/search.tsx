import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSearch } from "~/features/catalogue/search/search.server";
import { SearchPage } from "~/features/catalogue/search/search-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ query: ["q", "page"] });

/** Crawlers are not to index what anyone can type. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: data.q !== "" }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSearch(context, new URL(request.url));

export default function SearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
