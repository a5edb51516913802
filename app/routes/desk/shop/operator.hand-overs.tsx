import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnHandOverOf, loadHandOvers } from "~/features/desk/people/hand-overs.server";
import { HandOversPage } from "~/features/desk/people/hand-overs-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadHandOvers(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => actOnHandOverOf(request, context);

export default function HandOversRoute() {
  return <HandOversPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
