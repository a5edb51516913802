import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnOrderOf, loadDeskOrder } from "~/features/desk/desk.server";
import { DeskOrderPage } from "~/features/desk/desk-order-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadDeskOrder(request, context, params.number ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  actOnOrderOf(params.number ?? "")(request, context);

export default function DeskOrderRoute() {
  return <DeskOrderPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
