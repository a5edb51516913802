import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadTestContent } from "~/features/content/sandbox/test-content.server";
import { TestContentPage } from "~/features/content/sandbox/test-content-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ params, context }: LoaderFunctionArgs) => loadTestContent(context, params["*"] ?? "");

export default function TestContentRoute() {
  return <TestContentPage {...useLoaderData<typeof loader>()} />;
}
