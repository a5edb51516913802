import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WhyPrice } from "~/features/bag/lines/why-price";
import { loadRunOuts } from "~/features/lists/run-out/run-out.server";
import { RunOuts } from "~/features/lists/run-out/run-outs";
import { changeOrderOf } from "~/features/orders/follow/change-order.server";
import { loadDetails } from "~/features/orders/follow/order.server";
import { titleOf } from "~/features/orders/follow/order-error";
import { askedOrder } from "~/features/orders/follow/order-link.server";
import { OrderPage } from "~/features/orders/follow/order-page";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export { OrderErrorBoundary as ErrorBoundary } from "./order-error-boundary";

export const handle = page({ offline: true, own: true });

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, { title: titleOf(data, error), noindex: true });

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const asked = askedOrder(request, params);
  const [details, runOuts] = await Promise.all([
    loadDetails(context, asked),
    loadRunOuts(context, { order: asked.number.slice(0, 24) }),
  ]);
  return { ...details, runOuts };
};

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changeOrderOf(askedOrder(request, params))(request, context);

export default function OrderRoute() {
  const { runOuts, ...loaded } = useLoaderData<typeof loader>();
  const refused = formOf(useActionData<typeof action>());
  return (
    <OrderPage
      {...loaded}
      messages={refused.problems.map(({ message }) => message)}
      why={<WhyPrice ledger={loaded.order.ledger} />}
      runOuts={<RunOuts items={runOuts} />}
    />
  );
}
