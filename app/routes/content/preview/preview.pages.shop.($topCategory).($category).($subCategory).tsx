import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCategory } from "~/features/catalogue/category/category.server";
import { CategoryPage } from "~/features/catalogue/category/category-page";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = previewed(({ context, params }, url) =>
  loadCategory(context, url, [params.topCategory, params.category, params.subCategory]),
);

export default function PreviewCategoryRoute() {
  return <CategoryPage {...useLoaderData<typeof loader>()} />;
}
