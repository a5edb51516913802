import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadBeside } from "~/features/catalogue/product/beside/beside.server";
import { loadProduct } from "~/features/catalogue/product/product.server";
import { ProductPage } from "~/features/catalogue/product/product-page";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.product.name ?? "", noindex: true });

export const loader = previewed(async ({ context, params }, url) => {
  const found = await loadProduct(context, url, params.slug, { withBeside: true });
  return { ...found, beside: await loadBeside(context, found.product.beside, found.chosenId) };
});

/** The preview of a product: its launch, promotions and prices of staff as they will be. */
export default function PreviewProductRoute() {
  return <ProductPage {...useLoaderData<typeof loader>()} sections={null} still={false} below={null} reviews={null} />;
}
