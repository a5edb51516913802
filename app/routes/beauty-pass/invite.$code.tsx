import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { EndedInvitationPage, InvitationPage } from "~/features/beauty-pass/referrals/invitation-page";
import { accept, loadInvitation } from "~/features/beauty-pass/referrals/referrals.server";
import { pageMeta } from "~/platform/page/meta";

/** Anyone with the link can open the page, but search engines must not find it. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ params, context }: LoaderFunctionArgs) => loadInvitation(context, params.code ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) => accept(params.code ?? "")(request, context);

export default function InvitationRoute() {
  const { pathname, search } = useLocation();
  const { invitation } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (invitation === null) return <EndedInvitationPage />;
  return <InvitationPage invitation={invitation} path={`${pathname}${search}`} reply={reply} />;
}
