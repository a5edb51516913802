import "#shared/load-context";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { roomsOf } from "#shared/words/strings.server";
import { type Nearby, NearbyProvider } from "./features/content/nearby";
import { findNearby } from "./features/content/nearby.server";
import enhance from "./platform/enhance/enhance?minified";
import send from "./platform/enhance/send?served";
import stay from "./platform/enhance/stay?minified";
import wake from "./platform/enhance/wake?minified";
import { DocumentPartsProvider } from "./platform/page/document-parts";
import { type ScriptName, scriptOf } from "./platform/page/handle";
import { dropToasts } from "./platform/toasts";
import { StringsProvider } from "./site/i18n";
import { SiteProvider } from "./site/use-site";
import { stylesFor } from "./ui/base/styles.server";
import { FirstPicture, SmallPictures } from "./ui/picture";
import { DrawnToasts } from "./ui/toasts";

const SCRIPTS: Record<ScriptName, string> = { enhance: enhance + wake, stay: stay + wake };

/** Renders a page's document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const { language } = context.site;
  const routeIds = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const handles = routeIds.map((id) => entry.routeModules[id]?.handle);
  const rooms = roomsOf(language);
  const named = scriptOf(handles);
  const parts = {
    css: stylesFor(routeIds, { language, saveData: context.saveData }),
    nonce: context.nonce,
    script: context.saveData ? "" : SCRIPTS[named],
    send: named === "enhance" && !context.saveData ? send : undefined,
    modules: [(entry.manifest as { hmr?: { runtime: string } }).hmr?.runtime, entry.manifest.entry.module].filter(
      (module) => module !== undefined,
    ),
  };
  const first = context.saveData ? null : { link: null };
  const toasts = { drawn: false };
  // Nothing on our pages is deferred: the document is written whole, which costs less than a stream, compresses a tenth smaller than
  // its 2 kB pieces, and has a status that is known to be right. What breaks here is thrown: Remix then shows the error page.
  const nearby: Nearby = status === 404 ? await findNearby(context, new URL(request.url).pathname) : [];
  const html = renderToString(
    <DocumentPartsProvider value={parts}>
      <StringsProvider strings={{ language, rooms }}>
        <SmallPictures.Provider value={context.saveData}>
          <FirstPicture.Provider value={first}>
            <NearbyProvider value={nearby}>
              {/* Also where the root's loader never ran: an error page stands without it. */}
              <SiteProvider value={context.site}>
                <DrawnToasts.Provider value={toasts}>
                  <RemixServer context={entry} url={request.url} nonce={context.nonce} />
                </DrawnToasts.Provider>
              </SiteProvider>
            </NearbyProvider>
          </FirstPicture.Provider>
        </SmallPictures.Provider>
      </StringsProvider>
    </DocumentPartsProvider>,
  );
  // A redirect in between, and a page without a place for them, leave messages for the next page.
  if (toasts.drawn) dropToasts(context.cookies);
  if (first?.link) headers.append("link", first.link);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { headers, status });
}

/** For the edge, which knows this module as the entry of the build. */
export { answerEnhanced } from "./platform/enhance/answer.server";

/** Every unexpected error of a loader or an action, once; an address or a method that nothing answers is none. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.report(error);
}
