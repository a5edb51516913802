import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadOutbox } from "~/features/messages/outbox.server";
import { OutboxPage } from "~/features/messages/outbox-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOutbox(request, context);

export default function OutboxRoute() {
  return <OutboxPage {...useLoaderData<typeof loader>()} />;
}
