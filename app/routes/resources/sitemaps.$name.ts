import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap } from "~/features/catalogue/sitemap/sitemap.server";

/** `/sitemaps/en-products-1.xml`: a file that `/sitemap.xml` names. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => sitemap(request, params.name, context);
