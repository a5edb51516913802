import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LookPage } from "~/features/shell/sandbox/look-page";
import { loadLook } from "~/features/shell/sandbox/sandbox.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadLook(context, params.look, request.headers.get("user-agent"));

export default function LookRoute() {
  return <LookPage {...useLoaderData<typeof loader>()} />;
}
