import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeKeys, loadKeys } from "~/features/desk/catalogue/keys.server";
import { KeysPage } from "~/features/desk/catalogue/keys-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadKeys(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeKeys(request, context);

export default function DeskKeysRoute() {
  return <KeysPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
