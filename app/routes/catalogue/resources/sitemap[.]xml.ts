import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { indexOfSitemaps } from "~/features/catalogue/sitemap/sitemap.server";
import { page } from "~/platform/page/handle";

export const handle = page({ agreed: true });

export const loader = ({ context }: LoaderFunctionArgs) => indexOfSitemaps(context);
