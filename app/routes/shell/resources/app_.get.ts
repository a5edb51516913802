import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { storeFor } from "~/features/content/app/app.server";
import { page } from "~/platform/page/handle";
import { linkTo } from "~/site/addresses/links";

// `own`, because the answer depends on the device, which no cache distinguishes.
export const handle = page({ agreed: true, own: true });

/** Leads a phone to the app in its own store, and every other device to the page about the app. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(storeFor(context.appLinks, context.device)?.href ?? linkTo(context.site, "/app"), 302);
