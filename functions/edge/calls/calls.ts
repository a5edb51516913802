import { api } from "../../api/app";
import { BOOKMARK_HEADER } from "../../contract/bookmark";
import { type CountryCode, toCountry } from "../../contract/countries";
import { readBookmarkCookie, saveBookmark } from "../../shared/client/bookmark";
import { CookieJar } from "../../shared/site/cookies";
import type { Site } from "../../shared/site/site";
import { cacheKindOf } from "../answers/cache";
import { type EdgeContext, step } from "../edge-env";
import { withCopies } from "../pages/copies";
import { logCall } from "./call-log";
import { drainBody } from "./drained";
import { cacheKindOfCall } from "./kept-calls";

const countryOf = (call: Request, site: Site): CountryCode =>
  toCountry(call.headers.get("x-site-country")) ?? site.country;

/** The call as it is passed to the API: without trailing slashes (S7.05), with our request id and the bookmark of the browser's last change. */
function callOf({ req, var: { url, site, cookies, requestId } }: EdgeContext): Request {
  const call = new Request(new URL(`${url.pathname.replace(/\/+$/, "")}${url.search}`, url), req.raw);
  // On a country's own host, the header cannot ask for another country's prices (R10).
  if (site.hostFixesCountry || !call.headers.has("x-site-country"))
    call.headers.set("x-site-country", site.country.toLowerCase());
  call.headers.set("x-request-id", requestId);
  const bookmark = call.headers.has(BOOKMARK_HEADER) ? null : readBookmarkCookie(cookies, countryOf(call, site));
  if (bookmark !== null) call.headers.set(BOOKMARK_HEADER, bookmark);
  return call;
}

/** Sets the bookmark of an answer as a cookie too, for browsers; programs read the header. */
function withBookmark(answer: Response, https: boolean, country: CountryCode): Response {
  const cookies = new CookieJar(null, https);
  saveBookmark(cookies, country, answer.headers);
  if (!cookies.changed) return answer;
  const kept = new Response(answer.body, answer);
  cookies.commit(kept.headers);
  return kept;
}

/** Answers calls from outside by the embedded API, or by a copy. */
export const calls = step(async (c) => {
  const { url, settings, site, nonce } = c.var;
  const request = c.req.raw;
  const call = callOf(c);
  const kind = cacheKindOf(cacheKindOfCall(request.method, new URL(call.url).pathname), url.searchParams, "api");
  const asked = {
    request,
    url,
    kind,
    site: {
      country: call.headers.get("x-site-country") ?? "",
      language: call.headers.get("accept-language")?.slice(0, 100) ?? "",
    },
    version: settings.version,
    nonce,
    asks: false,
    variations: "",
    plain: true,
    forShoppers: false,
    now: new Date(),
    ctx: c.executionCtx,
  };
  const answer = await withCopies(asked, async () => drainBody(call, await api.fetch(call, c.env, c.executionCtx)));
  c.set("kind", request.headers.get("cookie") === null ? kind : "api");
  logCall(c, answer.status);
  return withBookmark(answer, url.protocol === "https:", countryOf(call, site));
});
