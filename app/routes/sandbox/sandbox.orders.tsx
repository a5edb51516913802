import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadTestOrders, makeTestOrder } from "~/features/orders/sandbox/test-orders.server";
import { TestOrdersPage } from "~/features/orders/sandbox/test-orders-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadTestOrders(context);

export const action = ({ request, context }: ActionFunctionArgs) => makeTestOrder(request, context);

export default function TestOrdersRoute() {
  const { states } = useLoaderData<typeof loader>();
  return <TestOrdersPage states={states} form={formOf(useActionData<typeof action>())} />;
}
