import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggestions } from "~/features/catalogue/search/suggest.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => suggestions(request, context);
