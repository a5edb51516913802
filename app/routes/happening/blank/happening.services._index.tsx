import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadServices } from "~/features/happening/service/services.server";
import { ServicesPage } from "~/features/happening/service/services-page";
import type { PageHandle } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = { footer: "short", cache: "nearby" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadServices(request, context);

export default function ServicesRoute() {
  const { store, stores, groups } = useLoaderData<typeof loader>();
  return <ServicesPage store={store} stores={stores} groups={groups} />;
}
