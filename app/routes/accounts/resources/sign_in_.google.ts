import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { goToGoogle } from "~/features/accounts/social/social.server";
import { page } from "~/platform/page/handle";

export const handle = page({ signedOut: true });

/** Changes nothing here: it sends the browser to a page that asks. A form could not, for its policy names our own hosts alone. */
export const loader = ({ request, context }: LoaderFunctionArgs) => goToGoogle(request, context);
