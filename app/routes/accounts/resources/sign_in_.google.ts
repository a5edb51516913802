import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { goToGoogle } from "~/features/accounts/social/social.server";
import { page } from "~/platform/page/handle";

export const handle = page({ signedOut: true });

/**
 * Sends the browser to Google's sign-in page and changes nothing here. It is a link and not a form, because the content
 * policy lets forms lead to our own hosts only.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => goToGoogle(request, context);
