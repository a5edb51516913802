import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeFactors, loadFactors, type Shown } from "~/features/accounts/factors/factors.server";
import { FactorsPage } from "~/features/accounts/factors/factors-page";
import { NO_ATTEMPT } from "~/features/accounts/forms/account-form";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFactors(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeFactors(request, context);

const NOTHING: Shown = { attempt: NO_ATTEMPT, begun: null, recoveryCodes: [] };

export default function SecurityRoute() {
  const { factors, returnTo } = useLoaderData<typeof loader>();
  return <FactorsPage factors={factors} returnTo={returnTo} shown={useActionData<Shown>() ?? NOTHING} />;
}
