import "#shared/load-context";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { PART, TITLE } from "#shared/parts";
import type { Site } from "#shared/site/site";
import { dictionary, roomsOf } from "#shared/words/strings.server";
import { makeTranslate } from "#shared/words/translate";
import { dropToasts } from "~/platform/toasts/toasts";
import { FirstPicture, SmallPictures } from "~/ui/figures/picture";
import { DrawnToasts } from "~/ui/notices/toasts";
import inline from "./client/inline?minified";
import { type Nearby, NearbyContext } from "./features/content/failure/nearby-context";
import { drawOnceFor } from "./platform/drawn/draw-once.server";
import { DrawOnceProvider } from "./platform/drawn/drawn";
import { dataLayerOf } from "./platform/page/data-layer";
import { type DocumentParts, DocumentPartsProvider } from "./platform/page/document-parts";
import { hydratedRooms, partsIn } from "./platform/page/handle";
import { type GatheredIslands, GatheredProvider } from "./platform/page/island";
import { ISLAND, type IslandData } from "./platform/page/island-marks";
import { askedOf, PartsAlone, PartsProvider, type PartView } from "./platform/page/parts";
import { StringsProvider } from "./site/i18n";
import { SiteProvider } from "./site/use-site";
import { stylesFor } from "./ui/base/styles.server";

/** Renders a page's document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const part = partsAlone(entry, context);
  // For an error, or a page without these parts, the script loads the whole page.
  if (context.parts !== null && (part === null || entry.staticHandlerContext.errors))
    return new Response(null, { headers, status });
  const routeIds = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const hydrated = part === null ? await hydrationOf(entry, context) : null;
  const parts = { ...documentParts(entry, context, { status, routeIds: part === null ? routeIds : null }), hydrated };
  const wanted = part?.asked.ids.find((id) => id.startsWith(`${ISLAND}-`))?.slice(ISLAND.length + 1);
  const gathered: GatheredIslands | null = wanted === undefined ? null : { name: wanted, texts: null, props: [] };
  const first = context.saveData ? null : { link: null };
  const toasts = { drawn: false };
  const url = new URL(request.url);
  const drawOnce = hydrated === null ? drawerOf(context, url) : null;
  const whole = { ...withMatchedRoutes(part?.entry ?? entry), serverHandoffStream: undefined };
  // The document is written whole, because no page defers data. This costs less than a stream, compresses a tenth
  // smaller than 2 kB pieces, and the status is known to be right. An exception here is thrown on, and Remix shows the
  // error page.
  const nearby = status === 404 ? await nearbyOf(context, url.pathname) : { pages: [], best: [] };
  const drawn = renderToString(
    <PartsProvider value={part?.asked ?? null}>
      <GatheredProvider value={gathered}>
        <DocumentPartsProvider value={parts}>
          <StringsProvider strings={stringsOf(context.site)}>
            <SmallPictures.Provider value={context.saveData}>
              <FirstPicture.Provider value={first}>
                <NearbyContext.Provider value={nearby}>
                  {/* An error page has no root data when the root's loader never ran. */}
                  <SiteProvider value={context.site}>
                    <DrawnToasts.Provider value={toasts}>
                      <DrawOnceProvider value={drawOnce}>
                        <RemixServer context={whole} url={request.url} nonce={context.nonce} />
                      </DrawOnceProvider>
                    </DrawnToasts.Provider>
                  </SiteProvider>
                </NearbyContext.Provider>
              </FirstPicture.Provider>
            </SmallPictures.Provider>
          </StringsProvider>
        </DocumentPartsProvider>
      </GatheredProvider>
    </PartsProvider>,
  );
  const html = isRefused(status, entry) ? withRefusedTitle(drawn, context) : drawn;
  // Messages stay for the next page after a redirect, or where the page has no region for them.
  if (toasts.drawn) dropToasts(context.cookies);
  if (first?.link) headers.append("link", first.link);
  headers.set("content-type", "text/html; charset=utf-8");
  if (part === null) return new Response(`<!DOCTYPE html>${html}`, { headers, status });
  if (gathered !== null) return islandData(gathered, context, { headers, status });
  const title = titleOf(part.entry);
  nameParts(headers, part.asked.ids, isRefused(status, entry) ? refusedTitle(title, context) : title);
  return new Response(html, { headers, status });
}

const stringsOf = (site: Site) => ({ language: site.language, rooms: roomsOf(site) });

/** How the page draws what others are shown too. */
const drawerOf = ({ site, saveData, checksPieces: checks }: AppLoadContext, { pathname, search }: URL) =>
  drawOnceFor({ site, saveData, checks, here: `${pathname}${search}` });

/** The routes of the page alone: React Router would sort all routes of the shop anew for each drawing. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { routes } = entry.manifest;
  const matched = entry.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]] as const);
  return { ...entry, manifest: { ...entry.manifest, routes: Object.fromEntries(matched) as typeof routes } };
}

/** What is shown on a page that is not there. */
async function nearbyOf(context: AppLoadContext, pathname: string): Promise<Nearby> {
  const { findNearby } = await import("./features/content/failure/nearby.server");
  return findNearby(context, pathname);
}

/** What a page needs that React takes over; null for all other pages, for errors and under Save-Data. */
async function hydrationOf(
  { staticHandlerContext: { matches, errors }, routeModules, serverHandoffStream }: EntryContext,
  { site, saveData }: AppLoadContext,
): Promise<DocumentParts["hydrated"]> {
  const rooms = hydratedRooms(matches.map(({ route }) => routeModules[route.id]?.handle));
  if (rooms === null || errors || saveData || !serverHandoffStream) return null;
  const strings = {
    language: site.language,
    rooms: Object.fromEntries(rooms.map((room) => [room, dictionary(site, room)])),
  };
  // The document is written whole, so the data of its routes is read to its end first.
  return { routes: await new Response(serverHandoffStream).text(), data: { site, strings } };
}

/** The values that the document is written with; `routeIds` are null for parts, which need no styles. */
function documentParts(
  entry: EntryContext,
  context: AppLoadContext,
  { status, routeIds }: { status: number; routeIds: readonly string[] | null },
) {
  const { site, saveData, plain, hasFace, nonce, requestId } = context;
  // A page without script has none for tag managers either.
  const counted = saveData ? null : context.counted;
  return {
    css: routeIds === null ? "" : stylesFor(routeIds, { language: site.language, saveData, plain, hasFace }),
    nonce,
    requestId,
    script: saveData ? "" : inline,
    dataLayer: counted === null ? "" : dataLayerOf(counted, status),
    isCounted: counted !== null,
    measuresSpeed: counted?.measuresSpeed ?? false,
    client: entry.manifest.entry.module,
    hmr: (entry.manifest as { hmr?: { runtime: string } }).hmr?.runtime,
  };
}

/** Whether the page shows a form again that was refused. */
const isRefused = (status: number, { staticHandlerContext: { actionData, errors } }: EntryContext) =>
  status >= 400 && actionData != null && !errors;

/** A title is what a screen reader says first of a page, so it says first that something went wrong (WCAG technique G83). */
const refusedTitle = (title: string, { site }: AppLoadContext) =>
  makeTranslate(dictionary(site, "shell"), site.language)("titleRefused", { title });

const withRefusedTitle = (html: string, context: AppLoadContext) =>
  html.replace(/<title>([^<]*)/, (_, title) => `<title>${refusedTitle(title, context)}`);

/** Says on the answer which parts it has, and the title of their page. */
function nameParts(headers: Headers, ids: readonly string[], title: string) {
  headers.set(PART, ids.join(" ") || "toasts");
  headers.set(TITLE, encodeURIComponent(title));
}

/** The title of the page that the parts belong to: filters and sort are named in it. */
function titleOf({ staticHandlerContext: { matches, loaderData, location }, routeModules }: EntryContext): string {
  const seen = matches.map(({ route: { id }, params, pathname }) => ({ id, params, pathname, data: loaderData[id] }));
  const last = seen.at(-1);
  const meta = routeModules[last?.id ?? ""]?.meta?.({ ...last, matches: seen, location } as never) ?? [];
  const named = meta.find((one) => typeof one === "object" && "title" in one) as { title?: string } | undefined;
  return named?.title ?? "";
}

/** What the browser needs to start an island: its props, the texts of its room, and the site. */
function islandData(
  { name, texts, props }: GatheredIslands,
  { site }: AppLoadContext,
  init: ResponseInit & { headers: Headers },
) {
  const rooms = texts === null ? {} : { [texts]: dictionary(site, texts) };
  const data: IslandData = { props, site, strings: { language: site.language, rooms } };
  init.headers.set(PART, `${ISLAND}-${name}`);
  init.headers.delete("content-type");
  return Response.json(data, init);
}

/** Draws only the parts that the page's script asks for; null where the whole document is wanted. */
function partsAlone(entry: EntryContext, { parts }: AppLoadContext) {
  const leaf = entry.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const module = entry.routeModules[leaf];
  const asked =
    parts === null || module === undefined
      ? null
      : askedOf({ ...partsIn(module.handle), [ISLAND]: module.default as PartView }, parts);
  if (asked === null || module === undefined) return null;
  const routeModules = { ...entry.routeModules, [leaf]: { ...module, default: PartsAlone } };
  return { asked, entry: { ...entry, routeModules } };
}

/**
 * Reports each unexpected error of a loader or an action once. An address or method that doesn't exist isn't reported.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.report(error);
}
