import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSandboxStores } from "~/features/happening/sandbox/test-stores.server";
import { SandboxStoresPage } from "~/features/happening/sandbox/test-stores-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSandboxStores(context, new URL(request.url));

export default function SandboxStoresRoute() {
  return <SandboxStoresPage {...useLoaderData<typeof loader>()} />;
}
