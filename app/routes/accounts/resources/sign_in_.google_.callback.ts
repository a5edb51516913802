import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { comeFromGoogle } from "~/features/accounts/social/social.server";
import { page } from "~/platform/page/handle";

export const handle = page({ signedOut: true });

/** OpenID Connect comes back by GET; the state in a cookie says that this browser asked. */
export const loader = ({ request, context }: LoaderFunctionArgs) => comeFromGoogle(request, context);
