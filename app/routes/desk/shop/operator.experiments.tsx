import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadResults } from "~/features/experiments/desk/results.server";
import { ResultsPage } from "~/features/experiments/desk/results-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadResults(request, context);

export default function ExperimentResultsRoute() {
  return <ResultsPage {...useLoaderData<typeof loader>()} />;
}
