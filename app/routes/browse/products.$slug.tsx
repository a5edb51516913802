import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { loadProduct } from "~/features/catalogue/product/product.server";
import { productMeta } from "~/features/catalogue/product/product-meta";
import { ProductPage } from "~/features/catalogue/product/product-page";
import type { PageHandle } from "~/platform/page/handle";
import type { RootData } from "~/root";

export const handle = { styles: ["product"], footerLater: true } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => productMeta(matches, data);

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadProduct(context, new URL(request.url), params.slug);

export default function ProductRoute() {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return <ProductPage {...useLoaderData<typeof loader>()} still={root?.saveData ?? false} />;
}
