import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCheckout } from "~/features/orders/place/checkout.server";
import { CheckoutPage } from "~/features/orders/place/checkout-page";
import { placeOrderOf } from "~/features/orders/place/place-order.server";
import { PlacedAlready } from "~/features/orders/place/placed-already";
import { pageMeta } from "~/platform/page/meta";

/** The browser checks the form with our texts (app/client/checks.ts). */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", description: data?.description, noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context, "payment");

export const action = ({ request, context }: ActionFunctionArgs) => placeOrderOf(request, context);

export default function PaymentRoute() {
  const { form, placed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return form === null ? <PlacedAlready placed={placed} /> : <CheckoutPage form={form} reply={reply} />;
}
