import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadBrand } from "~/features/catalogue/brands/brand.server";
import { BrandPage } from "~/features/catalogue/brands/brand-page";
import { BrandStory } from "~/features/content/blocks/shelves/brand-story";
import { loadBrandStory } from "~/features/content/entry.server";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = previewed(async ({ context, params }, url) => {
  const [found, story] = await Promise.all([
    loadBrand(context, url, params.slugUrl, [params.topCategory, params.category, params.subCategory]),
    loadBrandStory(context, params.slugUrl),
  ]);
  return { ...found, story };
});

/** The preview of a brand's page (S2.14). */
export default function PreviewBrandRoute() {
  const { story, ...found } = useLoaderData<typeof loader>();
  return <BrandPage {...found}>{story === null ? null : <BrandStory {...story} />}</BrandPage>;
}
