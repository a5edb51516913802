import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { quietly } from "~/features/editor/alive/quietly";
import { refusalIn } from "~/features/editor/alive/saved";
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

/** Saves without ever throwing, because an error page would take away what is being typed. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  quietly(() => serverAction<typeof action>());

/** The page says itself what it loads again after a save. */
export const shouldRevalidate = () => false;

export default function BlockRoute() {
  return <BlockPage {...useLoaderData<typeof loader>()} reply={refusalIn(useActionData<typeof action>())} />;
}
