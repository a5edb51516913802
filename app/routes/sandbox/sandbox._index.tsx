import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSandbox } from "~/features/shell/sandbox/sandbox.server";
import { SandboxPage } from "~/features/shell/sandbox/sandbox-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadSandbox(context);

export default function SandboxRoute() {
  return <SandboxPage {...useLoaderData<typeof loader>()} />;
}
