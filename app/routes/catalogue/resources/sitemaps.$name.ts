import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap } from "~/features/catalogue/sitemap/sitemap.server";
import { page } from "~/platform/page/handle";

export const handle = page({ agreed: true });

/** `/sitemaps/en-products-1.xml`: a file that `/sitemap.xml` names. */
export const loader = ({ params, context }: LoaderFunctionArgs) => sitemap(params.name, context);
