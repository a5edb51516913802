import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadLinkPage, requestResetBy } from "~/features/accounts/password/password.server";
import { ForgotPage } from "~/features/accounts/password/password-pages";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ signedOut: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadLinkPage(request, context, "forgotTitle");

export const action = ({ request, context }: ActionFunctionArgs) => requestResetBy(request, context);

export default function ForgotRoute() {
  const { sent } = useLoaderData<typeof loader>();
  return <ForgotPage sent={sent} form={formOf(useActionData<typeof action>())} />;
}
