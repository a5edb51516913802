import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadHome } from "~/features/content/home/home.server";
import { HomeBlocks } from "~/features/content/home/home-blocks";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.entry.title ?? "", noindex: true });

export const loader = previewed(({ context, params }) => loadHome(context, params.slugUrl));

/** The preview of a home page (S2.13). */
export default function PreviewHomeRoute() {
  return <HomeBlocks {...useLoaderData<typeof loader>()} />;
}
