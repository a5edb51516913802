import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDeskLog } from "~/features/desk/desk.server";
import { DeskLogPage } from "~/features/desk/desk-outbox-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDeskLog(request, context);

export default function DeskLogRoute() {
  return <DeskLogPage {...useLoaderData<typeof loader>()} />;
}
