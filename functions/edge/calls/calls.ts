import { api, contentStampOf, isCrossSiteWrite } from "../../api/app";
import { BOOKMARK_HEADER } from "../../contract/bookmark";
import { type CountryCode, toCountry } from "../../contract/countries";
import { readBookmarkCookie, saveBookmark } from "../../shared/client/bookmark";
import {
  apiOrigin,
  identifyStorefront,
  isElsewhere,
  SHOPPER_ADDRESS,
  STOREFRONT_KEY,
} from "../../shared/client/elsewhere";
import { chooseTransport } from "../../shared/client/transport";
import { CookieJar } from "../../shared/site/cookies";
import { languageOfHeader } from "../../shared/site/resolve";
import type { Site } from "../../shared/site/site";
import { cacheKindOf } from "../answers/cache";
import { type EdgeContext, step } from "../edge-env";
import { withCopies } from "../pages/copies";
import { logCall } from "./call-log";
import { closedCall } from "./closed-call";
import { drainBody } from "./drained";
import { cacheKindOfCall } from "./kept-calls";

const countryOf = (call: Request, site: Site): CountryCode =>
  toCountry(call.headers.get("x-site-country")) ?? site.country;

/** The call as it is passed to the API: without trailing slashes (S7.05), with our request id and the bookmark of the browser's last change. */
function callOf({ req, var: { url, site, cookies, requestId, fromStorefront } }: EdgeContext): Request {
  const call = new Request(new URL(`${url.pathname.replace(/\/+$/, "")}${url.search}`, url), req.raw);
  // On a country's own host, the header cannot ask for another country's prices (R10). A storefront of ours has already checked its own host.
  if ((site.hostFixesCountry && !fromStorefront) || !call.headers.has("x-site-country"))
    call.headers.set("x-site-country", site.country.toLowerCase());
  call.headers.set("x-request-id", requestId);
  const address = fromStorefront ? call.headers.get(SHOPPER_ADDRESS) : null;
  if (address !== null) call.headers.set("cf-connecting-ip", address);
  for (const name of [STOREFRONT_KEY, SHOPPER_ADDRESS]) call.headers.delete(name);
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

/** Passes a call to the API, in this Worker or elsewhere. */
async function answerOf({ env, executionCtx, var: { url } }: EdgeContext, call: Request): Promise<Response> {
  const embedded = async (request: Request) => api.fetch(request, env, executionCtx);
  if (!isElsewhere(env)) return embedded(call);
  const { pathname, search } = new URL(call.url);
  const passed = new Request(new URL(`${pathname}${search}`, apiOrigin(env, url.origin)), call);
  identifyStorefront(passed.headers, env, call.headers.get("cf-connecting-ip"));
  passed.headers.set("x-site-origin", url.origin);
  // The API would compare the page's origin with its own. A write from another site keeps its origin, and the API refuses it.
  if (!isCrossSiteWrite(call)) for (const name of ["origin", "sec-fetch-site"]) passed.headers.delete(name);
  return chooseTransport(env, embedded)(passed);
}

/** Answers calls from outside by the API, or by a copy. */
export const calls = step(async (c) => {
  const { url, settings, site, nonce, fromStorefront } = c.var;
  const request = c.req.raw;
  const call = callOf(c);
  const closed = fromStorefront
    ? null
    : await closedCall(c, { call, country: countryOf(call, site), ask: (asked) => answerOf(c, asked) });
  if (closed !== null) return closed;
  const said = fromStorefront ? undefined : cacheKindOfCall(request.method, new URL(call.url).pathname);
  // A storefront keeps copies itself; a copy of a copy would be twice as old.
  const kind = cacheKindOf(said, url.searchParams, "api");
  const asked = {
    request,
    url,
    kind,
    site: {
      country: call.headers.get("x-site-country") ?? "",
      // Not the header itself: two headers that begin alike may ask for two languages.
      language: languageOfHeader(call.headers.get("accept-language"), countryOf(call, site)),
    },
    version: settings.version,
    nonce,
    asks: false,
    variations: "",
    plain: true,
    forShoppers: false,
    now: new Date(),
    stamp: () => contentStampOf(c.env, countryOf(call, site)),
    ctx: c.executionCtx,
  };
  const answer = await withCopies(asked, async () => drainBody(call, await answerOf(c, call)));
  c.set("kind", request.headers.get("cookie") === null ? kind : "api");
  logCall(c, answer.status);
  return withBookmark(answer, url.protocol === "https:", countryOf(call, site));
});
