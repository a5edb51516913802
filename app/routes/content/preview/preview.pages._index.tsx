import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDirectory } from "~/features/catalogue/category/directory.server";
import { DirectoryPage } from "~/features/catalogue/category/directory-page";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = previewed(({ context }) => loadDirectory(context));

export default function PreviewDirectoryRoute() {
  return <DirectoryPage {...useLoaderData<typeof loader>()} />;
}
