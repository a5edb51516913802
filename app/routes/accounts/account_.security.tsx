import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeFactors, loadFactors } from "~/features/accounts/factors/factors.server";
import { FactorsPage } from "~/features/accounts/factors/factors-page";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFactors(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeFactors(request, context);

export default function SecurityRoute() {
  const { factors, returnTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer !== undefined && "result" in answer ? answer : undefined;
  const begun = answer !== undefined && "begun" in answer ? answer.begun : null;
  const recoveryCodes = answer !== undefined && "recoveryCodes" in answer ? answer.recoveryCodes : [];
  return (
    <AccountBeside here="/account/settings">
      <FactorsPage factors={factors} returnTo={returnTo} reply={reply} shown={{ begun, recoveryCodes }} />
    </AccountBeside>
  );
}
