import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDesk } from "~/features/desk/desk.server";
import { DeskPage } from "~/features/desk/desk-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDesk(request, context);

export default function DeskRoute() {
  return <DeskPage {...useLoaderData<typeof loader>()} />;
}
