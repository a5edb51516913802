import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadJournal } from "~/features/content/entry.server";
import { JournalPage } from "~/features/content/journal/journal-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ context }: LoaderFunctionArgs) => loadJournal(context);

export default function JournalRoute() {
  return <JournalPage {...useLoaderData<typeof loader>()} />;
}
