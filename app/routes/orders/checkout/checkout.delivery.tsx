import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCheckout } from "~/features/orders/place/checkout.server";
import { CheckoutPage } from "~/features/orders/place/checkout-page";
import { keepStepOf } from "~/features/orders/place/form/keep-step.server";
import { PlacedAlready } from "~/features/orders/place/placed-already";
import { FeePart } from "~/features/orders/place/summary/fee-now";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

/** The browser checks the form with our texts (app/client/checks.ts). */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", description: data?.description, noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context, "delivery");

export const action = ({ request, context }: ActionFunctionArgs) => keepStepOf("delivery")(request, context);

/** What the place of the address changes, as soon as it was chosen. */
export const handle = page({ parts: { fee: Fee } });

function Fee({ of }: { of: string }) {
  return <FeePart form={useLoaderData<typeof loader>().form} of={of} />;
}

export default function DeliveryRoute() {
  const { form, placed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return form === null ? <PlacedAlready placed={placed} /> : <CheckoutPage form={form} reply={reply} />;
}
