import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadBrand } from "~/features/catalogue/brands/brand.server";
import { BrandPage } from "~/features/catalogue/brands/brand-page";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = previewed(({ context, params }, url) =>
  loadBrand(context, url, params.slugUrl, [params.topCategory, params.category, params.subCategory]),
);

export default function PreviewBrandRoute() {
  return <BrandPage {...useLoaderData<typeof loader>()} />;
}
