import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadText } from "~/features/editor/text/load-text.server";
import { keyIn } from "~/features/editor/text/text.server";
import { textActs } from "~/features/editor/text/text-acts.server";
import { TextPage } from "~/features/editor/text/text-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadText(request, context, keyIn(params, request, context));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  textActs(keyIn(params, request, context))(request, context);

export default function TextRoute() {
  return <TextPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
