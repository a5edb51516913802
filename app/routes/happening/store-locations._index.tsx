import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadStores } from "~/features/happening/stores/list/stores.server";
import { StoresPage } from "~/features/happening/stores/list/stores-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ offline: true, cache: "nearby", query: ["tab"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStores(context, new URL(request.url));

export default function StoresRoute() {
  return <StoresPage {...useLoaderData<typeof loader>()} />;
}
