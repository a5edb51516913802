import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadInsights } from "~/features/desk/insights/insights.server";
import { InsightsPage } from "~/features/desk/insights/insights-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadInsights(request, context);

export default function InsightsRoute() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
