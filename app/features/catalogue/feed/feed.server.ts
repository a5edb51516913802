import type { AppLoadContext } from "@remix-run/cloudflare";
import { productFeed } from "#contract/catalogue/listing/feed";
import { COUNTRIES, toLanguage } from "#contract/countries";
import type { ApiClient } from "#shared/client/client";
import { originOf } from "#shared/site/hosts";
import { linkTo } from "~/site/addresses/links";
import { escapeXml, type FeedSite, itemsOf } from "./items";

const STRETCH = 100;

type Language = FeedSite["language"];

/** Reads the language from a name such as `sg-en.xml` of this site's country; null for every other name. */
function languageOf(name: string | undefined, { country }: AppLoadContext["site"]): Language | null {
  const [, code, language] = /^([a-z]{2})-([a-z]{2})\.xml$/.exec(name ?? "") ?? [];
  return code === country.toLowerCase() ? toLanguage(language, country) : null;
}

async function* stretches(api: ApiClient, language: Language) {
  for (let after: string | undefined; ; ) {
    const found = await api.call(productFeed, { query: { language, after, limit: STRETCH } });
    if (!found.ok) throw new Error(`The product feed was refused: ${found.errors.map(({ code }) => code).join(", ")}`);
    yield found.value.items;
    if (found.value.next === null) return;
    after = found.value.next;
  }
}

/**
 * The Google Merchant feed of this country in one language (RSS 2.0). It is streamed while products are read, with at
 * most a hundred of them in memory. A name of another country is a 404. An error in the middle aborts the response, so
 * that no engine accepts half a feed as the whole.
 */
export async function merchantFeed(
  name: string | undefined,
  { api, site, hosts, here, report }: AppLoadContext,
): Promise<Response> {
  const language = languageOf(name, site);
  if (language === null) throw new Response(null, { status: 404 });
  const around: FeedSite = {
    language,
    defaultLanguage: COUNTRIES[site.country].languages[0],
    origin: originOf(site.country, here, hosts) ?? here.origin,
  };
  const pages = stretches(api, language);
  // The first part is read before the response begins, so that an unreachable database still gives an error status.
  const first = await pages.next();
  const home = escapeXml(`${around.origin}${linkTo(around, "/")}`);
  const encoder = new TextEncoder();
  const opening = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Melati</title>
<link>${home}</link>
<description>Melati ${site.country} ${language}</description>
`;
  let next: typeof first | null = first;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(opening)),
    async pull(stream) {
      try {
        const page = next ?? (await pages.next());
        next = null;
        if (page.done) {
          stream.enqueue(encoder.encode("</channel>\n</rss>\n"));
          stream.close();
          return;
        }
        stream.enqueue(encoder.encode(page.value.map((product) => itemsOf(product, around)).join("")));
      } catch (error) {
        report(error);
        stream.error(error);
      }
    },
    cancel: async () => {
      await pages.return?.(undefined);
    },
  });
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
