import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleOf } from "~/features/orders/follow/order-error";
import { askedOrder } from "~/features/orders/follow/order-link.server";
import { payOrderOf } from "~/features/orders/pay/pay-order.server";
import { loadPayment } from "~/features/orders/pay/payment.server";
import { PaymentPage } from "~/features/orders/pay/payment-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export { OrderErrorBoundary as ErrorBoundary } from "../../orders.$number/order-error-boundary";

export const handle = page({ offline: true, own: true });

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, { title: titleOf(data, error), noindex: true });

/**
 * The `Refresh` header reloads a page that waits for the payment. A page that shows a refusal doesn't reload, because
 * the message would be lost.
 */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const refresh = actionHeaders === undefined || [...actionHeaders].length === 0 ? loaderHeaders.get("refresh") : null;
  return refresh === null ? new Headers() : { refresh };
};

const wishOf = (query: URLSearchParams) => ({ still: query.has("still"), go: query.has("go") });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadPayment(context, askedOrder(request, params), wishOf(new URL(request.url).searchParams));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  payOrderOf(askedOrder(request, params))(request, context);

export default function PaymentRoute() {
  return <PaymentPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
