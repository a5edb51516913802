import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { titleOf } from "~/features/orders/follow/order-error";
import { askedOrder } from "~/features/orders/follow/order-link.server";
import { loadReceipt } from "~/features/orders/follow/receipt/receipt.server";
import { ReceiptPage } from "~/features/orders/follow/receipt/receipt-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export { OrderErrorBoundary as ErrorBoundary } from "../../orders.$number/order-error-boundary";

export const handle = page({ offline: true, own: true });

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, { title: titleOf(data, error), noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadReceipt(context, askedOrder(request, params));

export default function ReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
