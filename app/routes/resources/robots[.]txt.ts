import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** What is somebody's own, what only asks, and what is not out yet. */
const PRIVATE = [
  "/account",
  "/api/",
  "/cart",
  "/checkout",
  "/orders/",
  "/preview/",
  "/search?",
  "/search/",
  "/sign_in",
  "/sign_up",
  "/users/",
];

/** Crawlers read everything that is the same for everyone. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(
    [
      "User-agent: *",
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${new URL("/sitemap.xml", request.url)}`,
      "",
    ].join("\n"),
    { headers: { "content-type": "text/plain; charset=utf-8" } },
  );
