import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/blocks/article";
import { loadOverlay, previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.entry.title ?? "", noindex: true });

export const loader = previewed(({ context, params }) => loadOverlay(context, params.id ?? ""));

export default function PreviewOverlayRoute() {
  return <Article {...useLoaderData<typeof loader>()} />;
}
