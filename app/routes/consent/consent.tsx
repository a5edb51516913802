import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadConsent, takeConsent } from "~/features/consent/consent.server";
import { ConsentPage } from "~/features/consent/consent-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadConsent(request, context);

export const action = (args: ActionFunctionArgs) => takeConsent(args);

export default function ConsentRoute() {
  const refusal = useActionData<typeof action>();
  return <ConsentPage shown={useLoaderData<typeof loader>()} refusal={refusal?.message ?? null} />;
}
