import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import type { CountryCode } from "../contract/countries";
import { API_BASE } from "../contract/facts/api-base";
import { writtenPath } from "../contract/facts/written-path";
import { type DatabaseBindings, databaseFor } from "../db/d1/client";
import { requestDatabase } from "../db/d1/gathered";
import { isGuardBroken } from "../db/d1/guarded";
import { isBusy, isUp, RETRY_AFTER } from "../db/d1/outage";
import { reporterTo } from "../reports/reporter";
import type { ContentfulSettings } from "./content/contentful/settings";
import type { MediaBindings } from "./content/media/files";
import { publishedStamp, shownStamp } from "./content/published/stamps";
import type { ApiBindings, ApiContext, ApiEnv } from "./environment";
import { secretsOf } from "./kit/proof/signing";
import { refuse } from "./kit/refusals/refuse";
import { settleCall } from "./middleware/call";
import { settleDatabase } from "./middleware/database";
import { isDisplayCall } from "./middleware/display-calls";
import { readJson } from "./middleware/door/body";
import { dropEmptyQuery } from "./middleware/door/empty-query";
import { fromPage, handOver } from "./middleware/door/hand-over";
import { knownMethodOnly } from "./middleware/door/known-method";
import { isCrossSiteWrite, sameSiteOnly } from "./middleware/door/same-site";
import { settleSite } from "./middleware/site";
import { operatorsOnly } from "./middleware/who/operators-only";
import { settleViewer } from "./middleware/who/viewer";
import { notWhereContentfulWrites } from "./middleware/who/written-elsewhere";
import { sellingOf } from "./orders/pay/selling";
import { waysToPay } from "./orders/place/ways-to-pay";
import type { OpenedPhoto } from "./reviews/photos/opened-photo";
import { loadRooms, type Routes, roomsAt } from "./rooms";

export { isBusy, isCrossSiteWrite, isUp, RETRY_AFTER, sellingOf, waysToPay };

/** The number of the last change of content; null while the database is down. */
export const contentStampOf = (env: DatabaseBindings, country: CountryCode): Promise<number | null> =>
  publishedStamp(databaseFor(env, country));

/**
 * The number of the last change of anything that a page for everybody shows, from the nearest replica; null while the database is down. `bindings` are
 * the gathering ones of a page: what the page reads afterwards is no older.
 */
export const shownStampOf = (bindings: DatabaseBindings, country: CountryCode): Promise<number | null> =>
  shownStamp(requestDatabase(databaseFor(bindings, country)).nearest);

/** Answers a call that threw. */
async function answerFault(error: Error, c: ApiContext): Promise<Response> {
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
}

/** The embedded commerce API (R1) with some rooms under /api/web/v1. The edge trims trailing slashes (S7.05). */
function apiOf(rooms: readonly Routes[]): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath(API_BASE);
  app.use("*", handOver, settleSite, settleDatabase, settleViewer, settleCall, sameSiteOnly);
  for (const door of ["/operator/*", "/desk/*", "/editor/*"]) app.use(door, operatorsOnly);
  for (const desk of ["/editor/entries/*", "/editor/media/*"]) app.use(desk, notWhereContentfulWrites);
  // The query is cleaned before the body is read, because a request whose body was read cannot be copied.
  app.use(
    "*",
    knownMethodOnly(() => app.router),
    dropEmptyQuery,
    readJson,
  );
  for (const room of rooms) app.route("/", room);
  app.notFound((c) => refuse(c, { code: "not_found" }));
  app.onError(answerFault);
  return app;
}

const made = new Map<string, Hono<ApiEnv>>();

/** The API with the rooms that may have the address of a call; it is made with the first call of these rooms. */
async function apiFor(call: Request): Promise<Hono<ApiEnv>> {
  const rooms = roomsAt(getPath(call));
  const key = rooms.flatMap(({ at }) => at).join(" ");
  const app = made.get(key) ?? apiOf(await loadRooms(rooms));
  made.set(key, app);
  return app;
}

export const api = {
  fetch: async (call: Request, env: ApiBindings, ctx?: ExecutionContext): Promise<Response> =>
    (await apiFor(call)).fetch(call, env, ctx),
};

/**
 * The API for the calls of one page: simultaneous reads share one trip to the database by the bindings in `gathering`, and changes keep batches of
 * their own. Reads have one moment until something changes, so that two calls ask the same of the same bag, and what is asked twice is read once. What a
 * call answers is handed over as a value (functions/shared/client/handed.ts).
 */
export function apiOfPage<E extends ApiBindings>(env: E, gathering: E, ctx: ExecutionContext) {
  const reads = ({ method, url }: Request) => method === "GET" || isDisplayCall(method, new URL(url).pathname);
  let moment: Date | null = null;
  return async (call: Request): Promise<Response> => {
    if (reads(call)) {
      moment ??= new Date();
      return api.fetch(fromPage(call, moment), gathering, ctx);
    }
    try {
      return await api.fetch(fromPage(call, new Date()), env, ctx);
    } finally {
      moment = null;
    }
  };
}

/** A file of a picture of the media library; null where there is none, or no bucket. */
export async function findMediaFile(
  { MEDIA: bucket }: MediaBindings,
  id: string,
  asked: string,
): Promise<R2ObjectBody | null> {
  const { fileNamed, findFile } = await import("./content/media/files");
  const name = fileNamed(asked);
  return bucket === undefined || name === null ? null : findFile(bucket, id, name);
}

/** A file of a photograph of a review that this address may show; null where there is none. */
export async function findReviewPhoto(
  env: ApiBindings,
  country: CountryCode,
  asked: { id: string; width: number; query: URLSearchParams },
): Promise<OpenedPhoto | null> {
  const { openPhoto } = await import("./reviews/photos/opened-photo");
  return openPhoto(env, { d1: databaseFor(env, country), secret: secretsOf(env), now: new Date() }, asked);
}

/** A file of a product's picture that an import has sent; null where there is none, or no bucket. */
export const findCataloguePicture = async (bindings: MediaBindings, name: string): Promise<R2ObjectBody | null> =>
  (await import("./desk/catalogue/pictures")).findPicture(bindings, name);

/** A picture of a Contentful space; null where there is none. */
export const contentfulPicture = async (env: ContentfulSettings, path: string): Promise<Response | null> =>
  (await import("./content/contentful/pictures")).contentfulPicture(env, path);

/** `/swagger` as HTML (R9); `nonce` is that of the content security policy. */
export const developersPage = async (nonce: string): Promise<string> =>
  (await import("./swagger/routes")).developersPage(nonce);
