import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OrderStatesPage } from "~/features/orders/sandbox/order-states-page";
import { loadOrderStates } from "~/features/orders/sandbox/test-orders.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadOrderStates(context);

export default function OrderStatesRoute() {
  return <OrderStatesPage {...useLoaderData<typeof loader>()} />;
}
