import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadBrands } from "~/features/catalogue/brands/brands.server";
import { BrandsPage } from "~/features/catalogue/brands/brands-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ offline: true, cache: "directory" });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ context }: LoaderFunctionArgs) => loadBrands(context);

export default function BrandsRoute() {
  return <BrandsPage {...useLoaderData<typeof loader>()} />;
}
