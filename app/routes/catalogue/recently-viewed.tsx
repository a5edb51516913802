import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { forgetViewed, loadViewed } from "~/features/catalogue/listing/collections/viewed.server";
import { ViewedPage } from "~/features/catalogue/listing/collections/viewed-page";
import { ViewedShelf } from "~/features/catalogue/listing/collections/viewed-shelf";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

const Viewed = () => <ViewedShelf {...useLoaderData<typeof loader>()} />;

export const handle = page({ own: true, parts: { viewed: Viewed } });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadViewed(context, request);

export const action = ({ request, context }: ActionFunctionArgs) => forgetViewed(request, context);

export default function RecentlyViewedRoute() {
  return <ViewedPage {...useLoaderData<typeof loader>()} />;
}
