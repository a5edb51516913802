import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadBrand } from "~/features/catalogue/brands/brand.server";
import { BrandPage } from "~/features/catalogue/brands/brand-page";
import { listingMeta } from "~/features/catalogue/listing/listing-meta";
import { listingParts } from "~/features/catalogue/listing/listing-parts";
import { page } from "~/platform/page/handle";

export const handle = page({ cache: "catalogue", query: ["page"], parts: listingParts(BrandRoute) });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => listingMeta(matches, data);

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadBrand(context, new URL(request.url), params.slugUrl, [params.topCategory, params.category, params.subCategory]);

export default function BrandRoute() {
  return <BrandPage {...useLoaderData<typeof loader>()} />;
}
