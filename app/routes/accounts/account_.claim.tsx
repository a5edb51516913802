import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimBy, loadClaim } from "~/features/accounts/claim/claim.server";
import { ClaimPage } from "~/features/accounts/claim/claim-page";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadClaim(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => claimBy(request, context);

export default function ClaimRoute() {
  const { number, token, email, emailConfirmed } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>(), { known: { number } });
  return (
    <AccountBeside here="/account">
      <ClaimPage number={number} token={token} email={email} emailConfirmed={emailConfirmed} form={form} />
    </AccountBeside>
  );
}
