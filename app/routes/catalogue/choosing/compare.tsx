import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCompare } from "~/features/catalogue/compare/compare.server";
import { ComparePage } from "~/features/catalogue/compare/compare-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ query: ["product", "differences"], parts: { compare: CompareRoute } });

/** What is compared stands on pages of its own, which crawlers index. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCompare(context, new URL(request.url));

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}
