import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { insightsFile } from "~/features/desk/insights/insights.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => insightsFile(request, context);
