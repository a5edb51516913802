import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { comeFromGoogle } from "~/features/accounts/social/social.server";

/** OpenID Connect comes back by GET; the state in a cookie says that this browser asked. */
export const loader = ({ request, context }: LoaderFunctionArgs) => comeFromGoogle(request, context);
