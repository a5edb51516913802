import { BOOKMARK_HEADER } from "../../contract/bookmark";
import {
  PREVIEW_AT,
  PREVIEW_DRAFTS,
  PREVIEW_MODE,
  PREVIEW_SEGMENTS,
} from "../../contract/content/preview/preview-facts";
import { localeTagOf } from "../site/resolve";
import { readBookmarkCookie } from "./bookmark";
import { identifyStorefront, isElsewhere } from "./elsewhere";
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
  const said: Record<string, string> = {
    "content-type": file ? "application/octet-stream" : "application/json",
    "x-platform": "web",
    "x-app-platform": "web_desktop",
    "x-app-version": "1.0.0",
    "x-swa": "web",
    "accept-language": localeTagOf(site.language, site.country),
    "x-site-country": site.country.toLowerCase(),
    "x-request-id": requestId,
    "x-site-origin": page,
  };
  const cookie = cookies.header(origin.startsWith("https:"));
  if (cookie !== "") said.cookie = cookie;
  const bookmark = readBookmarkCookie(cookies, site.country);
  if (bookmark !== null) said[BOOKMARK_HEADER] = bookmark;
  if (address !== null) said["cf-connecting-ip"] = address;
  for (const name of BROWSER_HEADERS) {
    const value = browser.get(name);
    if (value !== null) said[name] = value;
  }
  if (preview !== null) {
    said[PREVIEW_MODE] = "true";
    said[PREVIEW_SEGMENTS] = preview.segments.join(",");
    if (preview.at !== null) said[PREVIEW_AT] = preview.at;
    if (!preview.drafts) said[PREVIEW_DRAFTS] = "hidden";
  }
  if (idempotencyKey !== undefined) said["idempotency-key"] = idempotencyKey;
  // Each call of a page makes them, so they go to the runtime at once and not one by one.
  const headers = new Headers(said);
  if (isElsewhere(place)) identifyStorefront(headers, place, address);
  return headers;
}
