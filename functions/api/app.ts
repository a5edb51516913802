import { OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import type { CountryCode } from "../contract/countries";
import { API_BASE } from "../contract/shared";
import { writtenPath } from "../contract/written-path";
import { type DatabaseBindings, databaseFor } from "../db/d1/client";
import { requestDatabase } from "../db/d1/gathered";
import { isGuardBroken } from "../db/d1/guarded";
import { isBusy, isUp, RETRY_AFTER } from "../db/d1/outage";
import { reporterTo } from "../reports/reporter";
import { factorRoutes } from "./accounts/factors/routes";
import { deskPointsRoutes } from "./accounts/points/routes";
import { addressRoutes } from "./accounts/profile/addresses/routes";
import { profileRoutes } from "./accounts/profile/routes";
import { accountRoutes } from "./accounts/routes";
import { securityRoutes } from "./accounts/security/routes";
import { sessionRoutes } from "./accounts/sessions/routes";
import { socialRoutes } from "./accounts/social/routes";
import { analyticsRoutes } from "./analytics/routes";
import { handOverRoutes } from "./assistant/hand-over/routes";
import { assistantRoutes } from "./assistant/routes";
import { queueRoutes } from "./bag/queue/routes";
import { bagRoutes } from "./bag/routes";
import { beautyPassRoutes } from "./beauty-pass/routes";
import { catalogueRoutes } from "./catalogue/routes";
import { consentRoutes } from "./consent/routes";
import { contentfulRoutes } from "./content/contentful/routes";
import { editorRoutes } from "./content/editor/routes";
import { fileNamed, findFile, type MediaBindings } from "./content/media/files";
import { mediaRoutes } from "./content/media/routes";
import { previewRoutes } from "./content/preview/routes";
import { publishedStamp, shownStamp } from "./content/published/kept-content";
import { contentRoutes } from "./content/routes";
import { routingRoutes } from "./content/routing/routes";
import { findPicture } from "./desk/catalogue/pictures";
import { catalogueImportRoutes } from "./desk/catalogue/routes";
import { apiKeyRoutes } from "./desk/keys/routes";
import { deskNewsletterRoutes } from "./desk/messages/routes";
import { operatorRoutes } from "./desk/routes";
import type { ApiBindings } from "./environment";
import { experimentRoutes } from "./experiments/routes";
import { giftCardRoutes } from "./gift-cards/routes";
import { activityRoutes } from "./happening/activities/routes";
import { reservationRoutes } from "./happening/booking/routes";
import { happeningRoutes } from "./happening/routes";
import { waitingRoutes } from "./happening/waiting/routes";
import { refuse } from "./kit/refusals/refuse";
import { newsletterRoutes } from "./lists/newsletter/routes";
import { listRoutes } from "./lists/routes";
import { settleCall } from "./middleware/call";
import { settleDatabase } from "./middleware/database";
import { isDisplayCall } from "./middleware/display-calls";
import { readJson } from "./middleware/door/body";
import { dropEmptyQuery } from "./middleware/door/empty-query";
import { knownMethodOnly } from "./middleware/door/known-method";
import { isCrossSiteWrite, sameSiteOnly } from "./middleware/door/same-site";
import { settleSite } from "./middleware/site";
import { operatorsOnly } from "./middleware/who/operators-only";
import { settleViewer } from "./middleware/who/viewer";
import { notWhereContentfulWrites } from "./middleware/who/written-elsewhere";
import { sellingOf } from "./orders/pay/gateway/gateways";
import { orderRoutes } from "./orders/routes";
import { reviewRoutes } from "./reviews/routes";
import { createRoom } from "./room";
import { sandboxRoutes } from "./sandbox/routes";
import { storeCreditRoutes } from "./store-credit/routes";
import type { ApiDocument } from "./swagger/document";
import { withWhatAnyMayAnswer } from "./swagger/everywhere";
import { namedSchemas, nullFits } from "./swagger/named-schemas";
import { swaggerPage } from "./swagger/page/page";

export { isBusy, isCrossSiteWrite, isUp, RETRY_AFTER, sellingOf };

/** The number of the last change of content; null while the database is down. */
export const contentStampOf = (env: DatabaseBindings, country: CountryCode): Promise<number | null> =>
  publishedStamp(databaseFor(env, country));

/**
 * The number of the last change of anything that a page for everybody shows, from the nearest replica; null while the database is down. `bindings` are
 * the gathering ones of a page: what the page reads afterwards is no older.
 */
export const shownStampOf = (bindings: DatabaseBindings, country: CountryCode): Promise<number | null> =>
  shownStamp(requestDatabase(databaseFor(bindings, country)).nearest);

/** The embedded commerce API (R1) with every room under /api/web/v1. The edge trims trailing slashes (S7.05). */
export const api = createRoom().basePath(API_BASE);

api.use("*", settleSite, settleDatabase, settleViewer, settleCall, sameSiteOnly);
for (const door of ["/operator/*", "/desk/*", "/editor/*"]) api.use(door, operatorsOnly);
for (const desk of ["/editor/entries/*", "/editor/media/*"]) api.use(desk, notWhereContentfulWrites);
// The query is cleaned before the body is read, because a request whose body was read cannot be copied.
api.use(
  "*",
  knownMethodOnly(() => api.router),
  dropEmptyQuery,
  readJson,
);
for (const room of [
  contentRoutes,
  previewRoutes,
  contentfulRoutes,
  editorRoutes,
  mediaRoutes,
  routingRoutes,
  catalogueRoutes,
  reviewRoutes,
  consentRoutes,
  bagRoutes,
  queueRoutes,
  beautyPassRoutes,
  orderRoutes,
  giftCardRoutes,
  storeCreditRoutes,
  operatorRoutes,
  apiKeyRoutes,
  deskNewsletterRoutes,
  catalogueImportRoutes,
  experimentRoutes,
  analyticsRoutes,
  securityRoutes,
  deskPointsRoutes,
  listRoutes,
  newsletterRoutes,
  happeningRoutes,
  activityRoutes,
  // Before the routes whose last part is any booking number.
  waitingRoutes,
  reservationRoutes,
  sessionRoutes,
  factorRoutes,
  socialRoutes,
  accountRoutes,
  profileRoutes,
  addressRoutes,
  assistantRoutes,
  handOverRoutes,
  sandboxRoutes,
])
  api.route("/", room);

/**
 * The API for the calls of one page: simultaneous reads share one trip to the database by the bindings in `gathering`, and changes keep batches of
 * their own.
 */
export function apiOfPage<E extends ApiBindings>(env: E, gathering: E, ctx: ExecutionContext) {
  const reads = ({ method, url }: Request) => method === "GET" || isDisplayCall(method, new URL(url).pathname);
  return async (call: Request): Promise<Response> => api.fetch(call, reads(call) ? gathering : env, ctx);
}

const DOCUMENT = {
  openapi: "3.1.0",
  info: {
    title: "Melati commerce API",
    version: "1.0.0",
    description:
      "The retailer's API: catalogue, content, bag, checkout, orders and stores. A change of bag, wish list or orders answers with x-d1-bookmark; calls that send it back are answered from a state that has the change.",
  },
};
/** The OpenAPI document that the contract generates. The cast names the parts that `/swagger` reads. */
export function openApiDocument(): ApiDocument {
  const { definitions } = api.openAPIRegistry;
  const named = namedSchemas(definitions).map((schema) => ({ type: "schema" as const, schema }));
  const { paths = {}, ...document } = new OpenApiGeneratorV31([...named, ...definitions]).generateDocument(DOCUMENT);
  const rooted = Object.entries(paths).map(([path, calls]) => [`${API_BASE}${path}`, calls]);
  return withWhatAnyMayAnswer(nullFits({ ...document, paths: Object.fromEntries(rooted) }) as unknown as ApiDocument);
}
api.get("/openapi.json", (c) => c.json(openApiDocument()));

/** A file of a picture of the media library; null where there is none, or no bucket. */
export async function findMediaFile(
  { MEDIA: bucket }: MediaBindings,
  id: string,
  asked: string,
): Promise<R2ObjectBody | null> {
  const name = fileNamed(asked);
  return bucket === undefined || name === null ? null : findFile(bucket, id, name);
}

/** A file of a product's picture that an import has sent; null where there is none, or no bucket. */
export const findCataloguePicture = findPicture;

export { contentfulPicture } from "./content/contentful/pictures";

/** `/swagger` as HTML (R9); `nonce` is that of the content security policy. */
export const developersPage = (nonce: string): string => swaggerPage({ nonce, document: openApiDocument() });

api.notFound((c) => refuse(c, { code: "not_found" }));
api.onError(async (error, c) => {
  // The session of the call ended meanwhile, or its member no longer has a role that the token names.
  if (isGuardBroken(error)) return refuse(c, { code: "authentication_failed" });
  // Malformed percent-encoding and the like surface as an HTTP exception with a 4xx status.
  const status = "status" in error && typeof error.status === "number" ? error.status : 500;
  if (status >= 400 && status < 500) return refuse(c, { code: "bad_request" });
  const requestId = c.get("requestId");
  const path = writtenPath(c.req.path);
  const reports = reporterTo(c.env, { waitUntil: (sent) => c.executionCtx.waitUntil(sent) });
  reports.error(error, { requestId, path, method: c.req.method, country: c.get("country") ?? "" });
  console.error(
    JSON.stringify({
      message: "api fault",
      requestId,
      path,
      error: String(error),
      stack: error.stack,
    }),
  );
  // Null when the error came before the database was chosen.
  const d1 = (c.get("d1") as D1Database | undefined) ?? null;
  if (!isBusy(error) && (d1 === null || (await isUp(d1)))) return refuse(c, { code: "internal" });
  c.header("retry-after", RETRY_AFTER);
  return refuse(c, { code: "unavailable" });
});
