import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSecurityLog } from "~/features/desk/desk-watch.server";
import { DeskSecurityPage } from "~/features/desk/people/desk-security-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSecurityLog(request, context);

export default function DeskSecurityRoute() {
  return <DeskSecurityPage {...useLoaderData<typeof loader>()} />;
}
