import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signOutBy } from "~/features/accounts/sign-in/sign-in.server";
import { page } from "~/platform/page/handle";
import { linkTo } from "~/site/addresses/links";

export const handle = page({ signedOut: true });

/** Opening the address doesn't sign out, only the form does; it redirects to the account. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(linkTo(context.site, "/account"), 303);

export const action = ({ request, context }: ActionFunctionArgs) => signOutBy(request, context);
