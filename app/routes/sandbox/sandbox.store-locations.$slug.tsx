import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSandboxStore } from "~/features/happening/sandbox/test-stores.server";
import { SandboxStorePage } from "~/features/happening/sandbox/test-stores-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ params, context }: LoaderFunctionArgs) => loadSandboxStore(context, params.slug);

export default function SandboxStoreRoute() {
  return <SandboxStorePage {...useLoaderData<typeof loader>()} />;
}
