import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideApprovalOf, loadApprovals } from "~/features/desk/desk-watch.server";
import { DeskApprovalsPage } from "~/features/desk/people/desk-approvals-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadApprovals(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => decideApprovalOf(request, context);

export default function DeskApprovalsRoute() {
  return <DeskApprovalsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
