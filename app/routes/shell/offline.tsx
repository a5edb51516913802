import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadOffline } from "~/features/shell/offline/offline.server";
import { OfflinePage } from "~/features/shell/offline/offline-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ cache: "directory" });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ context }: LoaderFunctionArgs) => loadOffline(context);

export default function OfflineRoute() {
  return <OfflinePage words={useLoaderData<typeof loader>().words} />;
}
