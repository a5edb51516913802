import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadEntries, makeEntry } from "~/features/editor/list/entries.server";
import { EntriesPage } from "~/features/editor/list/entries-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadEntries(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => makeEntry(request, context);

export default function EntriesRoute() {
  return <EntriesPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
