import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap } from "~/features/catalogue/sitemap.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => sitemap(request, context);
