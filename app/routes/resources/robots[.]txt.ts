import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Crawlers read everything that is the same for everyone. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(
    `User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /orders/\nDisallow: /api/\nSitemap: ${new URL("/sitemap.xml", request.url)}\n`,
    {
      headers: { "content-type": "text/plain; charset=utf-8" },
    },
  );
