import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadHistory, restoreOld } from "~/features/editor/history/history.server";
import { HistoryPage } from "~/features/editor/history/history-page";
import { keyIn } from "~/features/editor/text/text.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadHistory(request, context, keyIn(params, request, context));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  restoreOld(keyIn(params, request, context))(request, context);

export default function HistoryRoute() {
  return <HistoryPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
