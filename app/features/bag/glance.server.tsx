import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { showBag } from "#contract/bag";
import { dictionary } from "#shared/words/strings.server";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { BagGlance } from "./bag-glance";

/** `/cart/glance`: the short bag for below the header's link, as HTML without a document. */
export async function glance({ api, site }: AppLoadContext): Promise<Response> {
  const reply = await api.call(showBag);
  const html = reply.ok
    ? renderToStaticMarkup(
        <SiteProvider value={site}>
          <StringsProvider strings={{ language: site.language, rooms: { bag: dictionary(site.language, "bag") } }}>
            <BagGlance bag={reply.value} />
          </StringsProvider>
        </SiteProvider>,
      )
    : "";
  return new Response(html, {
    status: reply.ok ? 200 : reply.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
