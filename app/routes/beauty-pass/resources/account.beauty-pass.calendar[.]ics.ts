import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { passFeed } from "~/features/beauty-pass/log/calendar.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => passFeed(request, context);
