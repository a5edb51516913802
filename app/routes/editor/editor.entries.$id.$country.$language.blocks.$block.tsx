import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { blockActs, loadBlock } from "~/features/editor/blocks/block.server";
import { BlockPage } from "~/features/editor/blocks/block-page";
import { keyIn } from "~/features/editor/text/text.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadBlock(request, context, keyIn(params, request, context), params.block ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  blockActs(keyIn(params, request, context), params.block ?? "")(request, context);

export default function BlockRoute() {
  return <BlockPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
