import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { textsOf } from "#shared/words/texts.server";
import { StopPage } from "~/features/lists/waiting/stop-page";
import { stopByLink } from "~/features/lists/waiting/waiting.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  token: (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200),
  title: (await textsOf(context.site, "lists"))("stopTitle"),
});

export const action = ({ request, context }: ActionFunctionArgs) => stopByLink(request, context);

export default function StopRoute() {
  const answer = useActionData<typeof action>();
  const outcome = answer === undefined ? null : { stopped: "stopped" in answer };
  return <StopPage token={useLoaderData<typeof loader>().token} outcome={outcome} />;
}
