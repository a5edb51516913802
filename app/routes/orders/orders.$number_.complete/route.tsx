import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Related } from "~/features/catalogue/product/beside/related";
import { CompletePage } from "~/features/orders/follow/complete-page";
import { loadComplete } from "~/features/orders/follow/order.server";
import { titleOf } from "~/features/orders/follow/order-error";
import { askedOrder } from "~/features/orders/follow/order-link.server";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export { OrderErrorBoundary as ErrorBoundary } from "../orders.$number/order-error-boundary";

export const handle = page({ own: true });

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, { title: titleOf(data, error), noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadComplete(context, askedOrder(request, params));

export default function CompleteRoute() {
  const { related, ...complete } = useLoaderData<typeof loader>();
  return (
    <CompletePage {...complete}>
      <Related cards={related} />
    </CompletePage>
  );
}
