import { createMiddleware } from "hono/factory";
import { API_BASE } from "../../../contract/facts/api-base";
import { readText } from "../../../shared/read-body";
import type { ApiEnv } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";

/** The most bytes of a body; the largest real one, a checkout, is under 2 kB. */
export const BODY_LIMIT = 16_384;
/** Payment providers send more about an event than we read, so their limit is higher. */
export const WEBHOOK_LIMIT = 262_144;
const WEBHOOKS = [`${API_BASE}/payments/webhooks/`, `${API_BASE}/contentful/webhooks`];
/** An entry with all its blocks. */
const ENTRY_LIMIT = 1_048_576;
const EDITOR = `${API_BASE}/editor/`;
const FILES = `${EDITOR}media`;

/** Rows of a catalogue file, sent by a program. */
const BATCH_LIMIT = 4_194_304;
const CATALOGUE = `${API_BASE}/operator/catalogue/`;
const CATALOGUE_FILES = `${CATALOGUE}files`;
const PICTURE_FILES = `${CATALOGUE}pictures/`;
/** A photograph of a review. */
const PHOTOS = /^\/products\/[^/]+\/reviews\/own\/photos$/;

/** Whether the body is a file, which its route reads within a limit of its own. */
const takesFile = (method: string, path: string) =>
  method === "POST"
    ? path === FILES || path === CATALOGUE_FILES || PHOTOS.test(path.slice(API_BASE.length))
    : path.startsWith(PICTURE_FILES);

const limitOf = (path: string): number =>
  WEBHOOKS.some((webhook) => path.startsWith(webhook))
    ? WEBHOOK_LIMIT
    : path.startsWith(CATALOGUE)
      ? BATCH_LIMIT
      : path.startsWith(EDITOR)
        ? ENTRY_LIMIT
        : BODY_LIMIT;

const WRITES = new Set(["POST", "PUT", "PATCH"]);

/** Lets only small, well-formed `application/json` reach a route: 415, 413 or 400 otherwise. */
export const readJson = createMiddleware<ApiEnv>(async (c, next) => {
  const { raw, method } = c.req;
  if (!WRITES.has(method) || takesFile(method, c.req.path)) return next();
  const limit = limitOf(c.req.path);
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  // A body of another type is not read at all.
  if (type !== "application/json")
    return refuse(c, {
      code: Number(c.req.header("content-length") ?? 0) > limit ? "too_large" : "unsupported_media_type",
    });
  const text = await readText(raw, limit);
  if (text === null) return refuse(c, { code: "too_large" });
  try {
    JSON.parse(text);
  } catch {
    return refuse(c, { code: "invalid_json" });
  }
  // The stream was read above, so routes get a request with the text.
  c.req.raw = new Request(raw.url, { method, headers: raw.headers, body: text });
  await next();
});
