import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCategory } from "~/features/catalogue/category/category.server";
import { CategoryPage } from "~/features/catalogue/category/category-page";
import { listingMeta } from "~/features/catalogue/listing/listing-meta";
import { listingParts } from "~/features/catalogue/listing/listing-parts";
import { page } from "~/platform/page/handle";

export const handle = page({ offline: true, cache: "catalogue", query: ["page"], parts: listingParts(CategoryRoute) });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => listingMeta(matches, data);

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadCategory(context, new URL(request.url), [params.topCategory, params.category, params.subCategory]);

export default function CategoryRoute() {
  return <CategoryPage {...useLoaderData<typeof loader>()} />;
}
