import { BOOKMARK_HEADER } from "../../contract/bookmark";
import {
  PREVIEW_AT,
  PREVIEW_DRAFTS,
  PREVIEW_MODE,
  PREVIEW_SEGMENTS,
} from "../../contract/content/preview/preview-facts";
import { localeTagOf } from "../site/resolve";
import { readBookmarkCookie } from "./bookmark";
import { identifyStorefront } from "./elsewhere";
import { type ApiClientOptions, BROWSER_HEADERS } from "./options";

/** Every header of S7.01, with cookies, request id and idempotency key. */
export function callHeaders(
  {
    site,
    cookies,
    requestId,
    origin,
    page = origin,
    address,
    browser,
    preview = null,
    place = {},
  }: Pick<
    ApiClientOptions,
    "preview" | "site" | "cookies" | "requestId" | "origin" | "page" | "address" | "browser" | "place"
  >,
  { idempotencyKey, file = false }: { idempotencyKey?: string | undefined; file?: boolean } = {},
): Headers {
  const headers = new Headers({
    "content-type": file ? "application/octet-stream" : "application/json",
    "x-platform": "web",
    "x-app-platform": "web_desktop",
    "x-app-version": "1.0.0",
    "x-swa": "web",
    "accept-language": localeTagOf(site.language, site.country),
    "x-site-country": site.country.toLowerCase(),
    "x-request-id": requestId,
    "x-site-origin": page,
  });
  const cookie = cookies.header(origin.startsWith("https:"));
  if (cookie !== "") headers.set("cookie", cookie);
  const bookmark = readBookmarkCookie(cookies, site.country);
  if (bookmark !== null) headers.set(BOOKMARK_HEADER, bookmark);
  if (address !== null) headers.set("cf-connecting-ip", address);
  identifyStorefront(headers, place, address);
  for (const name of BROWSER_HEADERS) {
    const said = browser.get(name);
    if (said !== null) headers.set(name, said);
  }
  if (preview !== null) {
    headers.set(PREVIEW_MODE, "true");
    headers.set(PREVIEW_SEGMENTS, preview.segments.join(","));
    if (preview.at !== null) headers.set(PREVIEW_AT, preview.at);
    if (!preview.drafts) headers.set(PREVIEW_DRAFTS, "hidden");
  }
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  return headers;
}
