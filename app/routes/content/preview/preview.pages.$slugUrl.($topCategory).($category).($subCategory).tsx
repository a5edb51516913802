import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categoryOf } from "~/features/catalogue/category/category.server";
import { Article } from "~/features/content/blocks/article";
import { loadLanding } from "~/features/content/entry.server";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.entry.title ?? "", noindex: true });

export const loader = previewed(({ context, params }) =>
  loadLanding(context, params.slugUrl ?? "", categoryOf([params.topCategory, params.category, params.subCategory])),
);

/** The preview of a page (S2.14). */
export default function PreviewPageRoute() {
  return <Article {...useLoaderData<typeof loader>()} />;
}
