import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signOutBy } from "~/features/accounts/sign-in/sign-in.server";
import { linkTo } from "~/site/links";

/** Only the form signs out: who opens the address is shown the account. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(linkTo(context.site, "/account"), 303);

export const action = ({ request, context }: ActionFunctionArgs) => signOutBy(request, context);
