import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { SharedListPage } from "~/features/lists/wish-list/shared-list-page";
import { loadSharedList } from "~/features/lists/wish-list/wish-list.server";
import { pageMeta } from "~/platform/page/meta";

/** Anyone with the link can see the list, but search engines must not find it. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ params, context }: LoaderFunctionArgs) => loadSharedList(context, params.token ?? "");

export default function SharedListRoute() {
  const { pathname, search } = useLocation();
  return <SharedListPage entries={useLoaderData<typeof loader>().entries} path={`${pathname}${search}`} />;
}
