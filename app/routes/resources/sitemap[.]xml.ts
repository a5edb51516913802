import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { indexOfSitemaps } from "~/features/catalogue/sitemap/sitemap.server";

export const loader = ({ context }: LoaderFunctionArgs) => indexOfSitemaps(context);
