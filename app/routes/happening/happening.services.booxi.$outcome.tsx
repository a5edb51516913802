import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadProvider } from "~/features/happening/bookings/provider/provider.server";
import { ProviderPage } from "~/features/happening/bookings/provider/provider-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadProvider(request, context, params.outcome);

export default function ProviderRoute() {
  return <ProviderPage outcome={useLoaderData<typeof loader>().outcome} />;
}
