import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadArrivals } from "~/features/desk/people/arrivals.server";
import { ArrivalsPage } from "~/features/desk/people/arrivals-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadArrivals(request, context);

export default function ArrivalsRoute() {
  return <ArrivalsPage {...useLoaderData<typeof loader>()} />;
}
