import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { page } from "~/platform/page/handle";

export const handle = page({ agreed: true });

/** Personal pages, pages that are only a form, and pages that aren't public yet. */
const PRIVATE = [
  "/account",
  "/api/",
  "/cart",
  "/checkout",
  "/compare?",
  "/country?",
  "/orders/",
  "/preview/",
  "/search?",
  "/search/",
  "/sign_in",
  "/sign_up",
  "/users/",
];

/** Crawlers may read every page that is the same for all shoppers, and only on our own hosts. */
export const loader = ({ context: { here, onOurHost } }: LoaderFunctionArgs) =>
  new Response(
    [
      "User-agent: *",
      ...(onOurHost ? PRIVATE : ["/"]).map((path) => `Disallow: ${path}`),
      "",
      ...(onOurHost ? [`Sitemap: ${new URL("/sitemap.xml", here)}`, ""] : []),
    ].join("\n"),
    { headers: { "content-type": "text/plain; charset=utf-8" } },
  );
