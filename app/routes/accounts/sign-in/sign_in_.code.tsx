import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { finishSignInBy, loadSecondStep } from "~/features/accounts/factors/factors.server";
import { SecondStepPage } from "~/features/accounts/factors/second-step-page";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ signedOut: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSecondStep(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => finishSignInBy(request, context);

export default function SecondStepRoute() {
  const { returnTo } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  return <SecondStepPage returnTo={returnTo ?? form.text("return_to") ?? null} form={form} />;
}
