import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { comeFromGoogle } from "~/features/accounts/social/social.server";
import { page } from "~/platform/page/handle";

export const handle = page({ signedOut: true });

/** OpenID Connect returns by GET. The state in a cookie proves that this browser started the sign-in. */
export const loader = ({ request, context }: LoaderFunctionArgs) => comeFromGoogle(request, context);
