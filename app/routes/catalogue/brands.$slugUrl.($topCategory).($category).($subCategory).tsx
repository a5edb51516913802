import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadBrand } from "~/features/catalogue/brands/brand.server";
import { BrandPage } from "~/features/catalogue/brands/brand-page";
import { listingMeta } from "~/features/catalogue/listing/listing-meta";
import { listingParts } from "~/features/catalogue/listing/listing-parts";
import { asksForWhole } from "~/features/catalogue/listing/narrow/narrowing";
import { BrandStory } from "~/features/content/blocks/shelves/brand-story";
import { loadBrandStory } from "~/features/content/entry.server";
import { page } from "~/platform/page/handle";

export const handle = page({ offline: true, cache: "catalogue", query: ["page"], parts: listingParts(BrandRoute) });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => listingMeta(matches, data);

/** Loads the products of the brand; its story is on the first page alone, and no part of the page has it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const tellsStory = params.topCategory === undefined && asksForWhole(url.searchParams) && context.parts === null;
  const [found, story] = await Promise.all([
    loadBrand(context, url, params.slugUrl, [params.topCategory, params.category, params.subCategory]),
    tellsStory ? loadBrandStory(context, params.slugUrl) : null,
  ]);
  return { ...found, story };
}

export default function BrandRoute() {
  const { story, ...found } = useLoaderData<typeof loader>();
  return <BrandPage {...found}>{story === null ? null : <BrandStory {...story} />}</BrandPage>;
}
