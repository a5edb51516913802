import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { COUNTRIES } from "#contract/countries";
import { AccountWays } from "~/features/accounts/menu/account-ways";
import { changePass, loadDashboard } from "~/features/beauty-pass/dashboard.server";
import { DashboardPage } from "~/features/beauty-pass/dashboard-page";
import { VisitorPage } from "~/features/beauty-pass/visitor-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";
import { useFormat, useSite } from "~/site/use-site";

export const handle = page({ offline: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ context }: LoaderFunctionArgs) => loadDashboard(context);

export const action = ({ request, context }: ActionFunctionArgs) => changePass(request, context);

export default function BeautyPassRoute() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { country, currency } = useSite();
  const { money } = useFormat();
  if (data.kind === "member")
    return (
      <>
        <AccountWays here="/account/beauty-pass" across />
        <DashboardPage {...data} reply={reply} />
      </>
    );
  const perPoint = money({ minor: COUNTRIES[country].spendPerPoint, currency });
  return <VisitorPage {...data} perPoint={perPoint} reply={reply} />;
}
