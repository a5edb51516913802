import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCheckout } from "~/features/orders/place/checkout.server";
import { CheckoutPage } from "~/features/orders/place/checkout-page";
import { keepStepOf } from "~/features/orders/place/form/keep-step.server";
import { PlacedAlready } from "~/features/orders/place/placed-already";
import { pageMeta } from "~/platform/page/meta";

/** The browser checks the form with our texts (app/client/checks.ts). */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", description: data?.description, noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCheckout(request, context, "contact");

export const action = ({ request, context }: ActionFunctionArgs) => keepStepOf("contact")(request, context);

export default function ContactRoute() {
  const { form, placed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return form === null ? <PlacedAlready placed={placed} /> : <CheckoutPage form={form} reply={reply} />;
}
