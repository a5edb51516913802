import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadLinkPage, unlockBy } from "~/features/accounts/password/password.server";
import { LinkPage } from "~/features/accounts/password/password-pages";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ signedOut: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadLinkPage(request, context, "unlockTitle");

export const action = ({ request, context }: ActionFunctionArgs) => unlockBy(request, context);

export default function UnlockRoute() {
  const { token } = useLoaderData<typeof loader>();
  return <LinkPage topic="unlock" token={token} form={formOf(useActionData<typeof action>())} />;
}
