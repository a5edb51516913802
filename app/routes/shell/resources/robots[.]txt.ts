import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { page } from "~/platform/page/handle";

export const handle = page({ agreed: true });

/** What is somebody's own, what only asks, and what is not out yet. */
const PRIVATE = [
  "/account",
  "/api/",
  "/cart",
  "/checkout",
  "/country?",
  "/orders/",
  "/preview/",
  "/search?",
  "/search/",
  "/sign_in",
  "/sign_up",
  "/users/",
];

/** Crawlers read everything that is the same for everyone, on our hosts alone. */
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
