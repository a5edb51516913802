import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { merchantFeed } from "~/features/catalogue/feed/feed.server";
import { page } from "~/platform/page/handle";

export const handle = page({ agreed: true });

/** `/feeds/sg-en.xml`: the product feed for shopping engines. */
export const loader = ({ params, context }: LoaderFunctionArgs) => merchantFeed(params.name, context);
