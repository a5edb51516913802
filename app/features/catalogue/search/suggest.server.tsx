import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { popularQueries, searchSuggestions } from "#contract/catalogue/search/search";
import { dictionary } from "#shared/words/strings.server";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { readWords } from "../listing/narrow/narrowing";
import { SuggestList, type SuggestListData } from "./suggest-list";

async function suggestedFor({ api }: Pick<AppLoadContext, "api">, q: string): Promise<SuggestListData | null> {
  if (q === "") {
    const popular = await api.call(popularQueries);
    return popular.ok ? { kind: "empty", popular: popular.value } : null;
  }
  const found = await api.call(searchSuggestions, { query: { q } });
  return found.ok ? { kind: "typed", q, found: found.value } : null;
}

/**
 * `/search/suggestions?q=`: the options below a search field, as HTML without a document, in the site's language and
 * currency.
 */
export async function suggestions(request: Request, context: AppLoadContext): Promise<Response> {
  const { site } = context;
  const suggested = await suggestedFor(context, readWords(new URL(request.url).searchParams));
  const html =
    suggested === null
      ? ""
      : renderToStaticMarkup(
          <SiteProvider value={site}>
            <StringsProvider strings={{ language: site.language, rooms: { catalogue: dictionary(site, "catalogue") } }}>
              <SuggestList suggested={suggested} />
            </StringsProvider>
          </SiteProvider>,
        );
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" },
  });
}
