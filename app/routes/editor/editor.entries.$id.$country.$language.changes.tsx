import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ComparisonPage } from "~/features/editor/history/comparison-page";
import { loadComparison } from "~/features/editor/text/load-text.server";
import { keyIn } from "~/features/editor/text/text.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadComparison(request, context, keyIn(params, request, context));

export default function ChangesRoute() {
  return <ComparisonPage {...useLoaderData<typeof loader>()} />;
}
