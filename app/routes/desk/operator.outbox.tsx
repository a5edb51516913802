import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadDeskOutbox, sendAgainOf } from "~/features/desk/desk.server";
import { DeskOutboxPage } from "~/features/desk/desk-outbox-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDeskOutbox(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => sendAgainOf(request, context);

export default function DeskOutboxRoute() {
  return <DeskOutboxPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
