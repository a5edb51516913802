import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePreviews, loadPreviews } from "~/features/editor/previews/previews.server";
import { PreviewsPage } from "~/features/editor/previews/previews-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPreviews(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changePreviews(request, context);

export default function PreviewsRoute() {
  return <PreviewsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
