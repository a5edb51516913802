import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JoinPage } from "~/features/happening/waiting/join-page";
import { joinList, loadJoin } from "~/features/happening/waiting/waiting.server";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ footer: "short", own: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadJoin(request, context, params);

export const action = ({ request, params, context }: ActionFunctionArgs) => joinList(params)(request, context);

export default function JoinWaitingRoute() {
  return <JoinPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
