import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { merchantFeed } from "~/features/catalogue/feed/feed.server";

/** `/feeds/sg-en.xml`: the product feed for shopping engines. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => merchantFeed(request, params.name, context);
