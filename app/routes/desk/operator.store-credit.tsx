import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { grantCreditOf, loadDeskCredit } from "~/features/desk/credit/desk-credit.server";
import { DeskCreditPage } from "~/features/desk/credit/desk-credit-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDeskCredit(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => grantCreditOf(request, context);

export default function DeskCreditRoute() {
  return <DeskCreditPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
