import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadWaitingLists } from "~/features/desk/people/waiting-lists.server";
import { WaitingListsPage } from "~/features/desk/people/waiting-lists-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadWaitingLists(request, context);

export default function WaitingListsRoute() {
  return <WaitingListsPage {...useLoaderData<typeof loader>()} />;
}
