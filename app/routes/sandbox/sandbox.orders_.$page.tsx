import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadTestOrders } from "~/features/orders/sandbox/test-orders.server";
import { TestOrdersPage } from "~/features/orders/sandbox/test-orders-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context, params }: LoaderFunctionArgs) => loadTestOrders(context, params.page);

/** One of the test order pages of S2.19, in the countries that have it. The form posts to the page with all orders. */
export default function TestOrderRoute() {
  return <TestOrdersPage states={useLoaderData<typeof loader>().states} form={formOf(undefined)} />;
}
