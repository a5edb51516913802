import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JoinPage } from "~/features/accounts/sign-up/join-pages";
import { joinBy, loadJoin } from "~/features/accounts/sign-up/sign-up.server";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const handle = page({ signedOut: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadJoin(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => joinBy(request, context);

export default function JoinRoute() {
  const { token, own } = useLoaderData<typeof loader>();
  return <JoinPage token={token} own={own} form={formOf(useActionData<typeof action>())} />;
}
