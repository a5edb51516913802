import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadConsent, takeConsent } from "~/features/consent/consent.server";
import { ConsentPage } from "~/features/consent/consent-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadConsent(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => takeConsent(request, context);

export default function ConsentRoute() {
  return <ConsentPage shown={useLoaderData<typeof loader>()} form={formOf(useActionData<typeof action>())} />;
}
