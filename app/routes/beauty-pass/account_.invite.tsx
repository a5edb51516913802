import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { ReferralPage } from "~/features/beauty-pass/referrals/referral-page";
import { changeReferral, loadReferral } from "~/features/beauty-pass/referrals/referrals.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReferral(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeReferral(request, context);

export default function InviteRoute() {
  return (
    <AccountBeside here="/account/invite">
      <ReferralPage own={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
    </AccountBeside>
  );
}
